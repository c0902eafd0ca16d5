import { UNSETTLED } from './machine';
import { Payment, type PaymentDoc } from './model';

type Recorded = Pick<
  PaymentDoc,
  '_id' | 'state' | 'square_id' | 'amount' | 'charged_at' | 'created' | 'kind' | 'ids' | 'location'
>;

const COMPARED = 'state square_id amount charged_at created kind ids location';

/** The card payments at a location of Square's that were begun in a time window, or that have one of these ids. */
export async function recordedPayments(
  { from, to, location }: { from: Date; to: Date; location: string },
  ids: string[],
): Promise<Recorded[]> {
  const [begun, named] = await Promise.all([
    Payment.find({ created: { $gte: from, $lte: to } })
      .select(COMPARED)
      .lean(),
    Payment.find({ _id: { $in: ids } })
      .select(COMPARED)
      .lean(),
  ]);
  const all = new Map([...begun, ...named].map((payment) => [payment._id, payment]));
  return [...all.values()].filter((one) => one.kind !== 'offline' && one.location === location);
}

/** Of these payments, the ids of those that were charged at another location of Square's. */
export async function chargedElsewhere(ids: string[], location: string): Promise<Set<string>> {
  const found = await Payment.find({ _id: { $in: ids }, location: { $ne: location } })
    .select('_id')
    .lean();
  return new Set(found.map(({ _id }) => _id));
}

/** The offline payments with these ids, by id. */
export async function offlinePayments(ids: string[]): Promise<Map<string, Recorded>> {
  const found = await Payment.find({ _id: { $in: ids }, kind: 'offline', state: 'done' })
    .select(COMPARED)
    .lean();
  return new Map(found.map((payment) => [payment._id, payment]));
}

export function isUnsettled({ state }: Pick<PaymentDoc, 'state'>): boolean {
  return UNSETTLED.some((one) => one === state) || state === 'review';
}

/** The ids of the payments that begin so: a receipt has the beginning of one. */
export async function attemptsBeginning(beginning: string): Promise<string[]> {
  const found = await Payment.find({ _id: { $gte: beginning, $lt: `${beginning}~` } })
    .limit(10)
    .select('_id')
    .lean();
  return found.map(({ _id }) => _id);
}
