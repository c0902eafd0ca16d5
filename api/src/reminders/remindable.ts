import { isTermOver, type CalendarDate } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../applications/model';
import { bouncedAmong } from '../mail/bounces';
import type { Services } from '../http/context';
import { isCancelled, readMemberships } from '../memberships/chain';
import { isNewest, reminderDay } from './due';

type Asked = Pick<ApplicationDoc, '_id' | 'chain' | 'email' | 'expiration_date'>;

/**
 * The ones of these applications whose member may be reminded (lifecycle L3): not after a renewal, a cancellation or an
 * opt-out, and not at an address that is refused for good.
 */
export async function remindable<One extends Asked>(applications: readonly One[]): Promise<One[]> {
  const chains = applications.map(({ chain }) => chain);
  const [memberships, latest, isBounced] = await Promise.all([
    readMemberships(chains),
    latestTerms(chains),
    bouncedAmong(applications.map(({ email }) => email)),
  ]);
  return applications.filter(({ chain, email, expiration_date }) => {
    const membership = memberships.get(chain);
    const isStopped = membership?.reminders_off === true || isCancelled(membership);
    const isRenewed = (latest.get(chain) ?? '') > expiration_date;
    return email !== '' && !isStopped && !isRenewed && !isBounced(email);
  });
}

/** The last valid day of each chain, counting a renewal that is not paid yet. */
async function latestTerms(chains: readonly number[]): Promise<Map<number, CalendarDate>> {
  const terms = await Application.find({ chain: { $in: chains }, state: 'live' })
    .sort({ chain: 1, starts: 1 })
    .select('chain expiration_date')
    .lean();
  const latest = new Map<number, CalendarDate>();
  for (const { chain, expiration_date } of terms) {
    if (expiration_date > (latest.get(chain) ?? '')) latest.set(chain, expiration_date);
  }
  return latest;
}

/** Whether a reminder of renewal still holds for an application, and no newer one is due. */
export async function mayRemindRenewal(
  { id, offset }: { id: number; offset: number },
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<boolean> {
  const application = await Application.findOne({ _id: id, state: 'live', paid: true }).lean();
  if (application === null) return false;
  const { reminders } = brand.renewal;
  const isDue = isNewest(offset, reminders, application.expiration_date, reminderDay(now()));
  return isDue && (await remindable([application])).length === 1;
}

/** Whether a reminder of payment still holds for an application. */
export async function mayRemindPayment(id: number, today: CalendarDate): Promise<boolean> {
  const unpaid = { _id: id, state: 'live', paid: false, payment: null } as const;
  const application = await Application.findOne(unpaid).lean();
  if (application === null || isTermOver(application, today)) return false;
  return (await remindable([application])).length === 1;
}
