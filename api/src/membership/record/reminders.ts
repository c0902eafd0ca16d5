import { Membership } from './membership';

/** Switches the reminders of a membership. Repeatable. */
export async function switchReminders(chain: number, isOn: boolean): Promise<void> {
  await Membership.updateOne({ _id: chain }, { $set: { reminders_off: !isOn } }, { upsert: true });
}
