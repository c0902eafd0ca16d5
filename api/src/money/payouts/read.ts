import type { Services } from '../../base/http/context';
import type { Job } from '../../base/jobs/jobs';
import { Payment } from '../payments/model';
import { listPayoutLines, listPayouts, type SquareLine, type SquarePayout } from '../square/payouts';
import { Payout, PayoutLine, PayoutReading } from './model';

const DAY_MS = 86_400_000;
/** Payouts of so many days are read again: their state changes for some days. */
const DAYS = 45;
/** Square pays out on the next working day; a week has any weekend and holiday in it. */
const DUE_MS = 7 * DAY_MS;
/** Payments that are looked for at once. */
const CHUNK = 500;
export const LATEST = 'latest';

/** Reads the card provider's payouts, and names the payments that none of them has. */
export const payoutsJob: Job = {
  name: 'Reading of the payouts',
  everyMs: DAY_MS / 4,
  run: async (services) => void (await readPayouts(services)),
};

/** Throws when Square does not answer: what was read before stays. */
export async function readPayouts(services: Services): Promise<Date> {
  const now = services.now();
  const begin = new Date(now.getTime() - DAYS * DAY_MS);
  const { square } = services.config;
  for (const payout of await listPayouts({ begin, end: now }, square)) {
    const known = await Payout.findById(payout.id).select('version complete').lean();
    if (known?.complete && known.version === payout.version) continue;
    // A SIMPLE payout has no lines.
    const lines = payout.type === 'SIMPLE' ? [] : await listPayoutLines(payout.id, square);
    await store(payout, lines);
  }
  const missing = await missingSince(begin, new Date(now.getTime() - DUE_MS), square.locationId);
  await PayoutReading.updateOne({ _id: LATEST }, { $set: { at: now, missing } }, { upsert: true });
  return now;
}

/** Lines first: a process that stops in between reads them again. What a person explained stays. */
async function store({ id, ...payout }: SquarePayout, lines: SquareLine[]): Promise<void> {
  const writes = lines.map(({ id: line, ...told }) => ({
    updateOne: { filter: { _id: line }, update: { $set: { ...told, payout: id } }, upsert: true },
  }));
  await PayoutLine.bulkWrite(writes, { ordered: false });
  const sum = (amount: (line: SquareLine) => number) => lines.reduce((all, one) => all + amount(one), 0);
  const sums = { lines: lines.length, gross: sum((one) => one.gross), net: sum((one) => one.net) };
  await Payout.updateOne({ _id: id }, { $set: { ...payout, ...sums, complete: true } }, { upsert: true });
}

/** The payments that were charged in this time and are in no payout. */
async function missingSince(begin: Date, end: Date, location: string): Promise<string[]> {
  const missing: string[] = [];
  let after = '';
  for (;;) {
    const found = await Payment.find({
      created: { $gte: begin, $lte: end },
      square_id: { $type: 'string' },
      location,
      _id: { $gt: after },
    })
      .sort({ _id: 1 })
      .limit(CHUNK)
      .select('square_id charged_at')
      .lean();
    const charged = found.filter(({ charged_at }) => charged_at !== null);
    const ids = charged.flatMap(({ square_id }) => square_id ?? []);
    const [paidOut, explained] = await Promise.all([
      PayoutLine.find({ square_payment: { $in: ids }, type: 'CHARGE' }).lean(),
      PayoutLine.find({ payment: { $in: charged.map(({ _id }) => _id) }, type: 'CHARGE' }).lean(),
    ]);
    const known = new Set([
      ...paidOut.map(({ square_payment }) => square_payment),
      ...explained.map(({ payment }) => payment),
    ]);
    for (const { _id, square_id } of charged) {
      if (!known.has(square_id ?? '') && !known.has(_id)) missing.push(_id);
    }
    const last = found.at(-1);
    if (last === undefined) return missing;
    after = last._id;
  }
}
