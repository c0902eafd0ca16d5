import { type CalendarDate, isTermOver } from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import { findPaid, findUnpaid } from '../../membership/lists/toRemind';
import { isSameMailbox } from '../../membership/record/records';
import { bouncedAmong } from '../../letters/mail/bounces';
import type { Services } from '../../base/http/context';
import { isMembershipCancelled, memberNumber, readChains } from '../../membership/record/chain';
import { isNewest, reminderDay } from './due';

type Asked = Pick<ApplicationDoc, 'chain' | 'email' | 'expiration_date'>;
/** An application with the number on its member's card. */
export type Numbered<One> = One & { member_id: string };

/**
 * The ones of these applications whose member may be reminded: not after a renewal, also one that is not
 * paid yet, a cancellation or an opt-out, and not at an address that is refused for good.
 */
export async function remindable<One extends Asked>(applications: readonly One[]): Promise<Numbered<One>[]> {
  const [chains, isBounced] = await Promise.all([
    readChains(
      applications.map(({ chain }) => chain),
      ['oid', 'expiration_date'],
    ),
    bouncedAmong(applications.map(({ email }) => email)),
  ]);
  return applications.flatMap((application) => {
    const { chain, email, expiration_date } = application;
    const stored = chains.get(chain);
    if (stored === undefined || email === '' || isBounced(email)) return [];
    const isStopped = stored.membership?.reminders_off === true || isMembershipCancelled(stored.membership);
    const isRenewed = stored.applications.some((one) => one.expiration_date > expiration_date);
    return isStopped || isRenewed ? [] : [{ ...application, member_id: memberNumber(stored) }];
  });
}

/** An application, and the address of its reminder. */
type Reminder = { id: number; address: string };

/** Whether a reminder of renewal still holds for an application, and no newer one is due. */
export async function mayRemindRenewal(
  { id, address, offset }: Reminder & { offset: number },
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<boolean> {
  const application = await findPaid(id);
  if (application === null || !isSameMailbox(application.email, address)) return false;
  const { reminders } = brand.renewal;
  const isDue = isNewest(offset, reminders, application.expiration_date, reminderDay(now()));
  return isDue && (await remindable([application])).length === 1;
}

/** Whether a reminder of payment still holds for an application. */
export async function mayRemindPayment({ id, address }: Reminder, today: CalendarDate): Promise<boolean> {
  const application = await findUnpaid(id);
  if (application === null || isTermOver(application, today)) return false;
  if (!isSameMailbox(application.email, address)) return false;
  return (await remindable([application])).length === 1;
}
