import { type CalendarDate, isTermOver } from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import { findPaid, findUnpaid } from '../../membership/lists/toRemind';
import { isSameMailbox } from '../../membership/record/records';
import { bouncedAmong } from '../../letters/mail/bounces';
import type { Services } from '../../base/http/context';
import { isMembershipCancelled, memberNumber, readChains } from '../../membership/record/chain';
import { findOffice } from '../../parties/offices/records';
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
): Promise<false | Present> {
  const application = await findPaid(id);
  if (application === null || !isSameMailbox(application.email, address)) return false;
  const { reminders } = brand.renewal;
  const isDue = isNewest(offset, reminders, application.expiration_date, reminderDay(now()));
  return isDue && presentOf(application);
}

/** Whether a reminder of payment still holds for an application. */
export async function mayRemindPayment(
  { id, address }: Reminder,
  today: CalendarDate,
): Promise<false | Present> {
  const application = await findUnpaid(id);
  if (application === null || isTermOver(application, today)) return false;
  if (!isSameMailbox(application.email, address)) return false;
  return presentOf(application);
}

/** What may have changed while a reminder waited for its turn: the member's clinic, and the number with it. */
type Present = { id: string; officeName: string; officePhone: string };

async function presentOf(application: ApplicationDoc): Promise<false | Present> {
  const [[reminded], office] = await Promise.all([remindable([application]), findOffice(application.oid)]);
  if (reminded === undefined || office === null) return false;
  return { id: reminded.member_id, officeName: office.office_name, officePhone: office.office_phone };
}
