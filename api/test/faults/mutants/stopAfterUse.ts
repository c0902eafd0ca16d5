import type { Handler } from '../../../src/base/http/context';
import { linkEnded, spendLink } from '../../../src/base/links/links';
import { Membership } from '../../../src/membership/record/membership';

export * from '../../../src/journeys/reminders/stop';

/** Mutant: the link is used up first. */
export const stopReminders: Handler<'stopReminders'> = async ({ token }, { now }) => {
  const about = await spendLink(token, 'stop-reminders', now());
  if (about === undefined) throw linkEnded('en');
  await Membership.updateOne(
    { _id: about.application ?? 0 },
    { $set: { reminders_off: true } },
    { upsert: true },
  );
  return { success: true };
};
