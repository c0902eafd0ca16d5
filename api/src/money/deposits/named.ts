import { paidByHand } from '../../membership/payables/handPayments';
import { Payment } from '../payments/model';
import { TakenBack } from '../payments/takenBack';
import { Deposit, type DepositDoc } from './model';

/**
 * Lets the payments of a deposit name it, and those that were taken out no longer. The unique index of deposits decides
 * what is in which; the payments repeat it for those who read payments alone.
 */
export async function letPaymentsName({ _id, payments, version }: DepositDoc): Promise<void> {
  await Payment.updateMany({ _id: { $in: payments } }, { $set: { deposit: _id } });
  const naming = await Payment.find({ deposit: _id, kind: 'offline' }).select('_id').lean();
  const out = naming.map((one) => one._id).filter((one) => !payments.includes(one));
  await Payment.updateMany({ _id: { $in: out }, deposit: _id }, { $set: { deposit: null } });
  const { matchedCount } = await Deposit.updateOne({ _id, version }, { $set: { named: true } });
  // Another process has ended it meanwhile: its payments wait again.
  if (matchedCount === 0 && (await Deposit.exists({ _id })) === null) {
    await Payment.updateMany({ deposit: _id }, { $set: { deposit: null } });
  }
}

/**
 * True of a new deposit with a name whose payment was undone or taken back meanwhile. Each is stored first and then looks for
 * the other: of two at once, at least one sees the other and ends without effect.
 */
export async function isOverlapped({ payments, lines }: DepositDoc): Promise<boolean> {
  const ids = lines.flatMap((line) => line.ids);
  const [paid, taken] = await Promise.all([
    paidByHand(ids),
    TakenBack.exists({ payment: { $in: payments }, application: { $in: ids } }),
  ]);
  const isStill = (payment: string) => (id: number) => paid.get(id)?.payment === payment;
  return taken !== null || !lines.every((line) => line.ids.every(isStill(line.payment)));
}

/** Ends what a process that stopped has left open. */
export async function endNaming(): Promise<void> {
  const left = await Deposit.find({ named: false }).limit(100).lean();
  for (const deposit of left) {
    const { _id, version } = deposit;
    if (version === 1 && (await isOverlapped(deposit))) await Deposit.deleteOne({ _id, version });
    else await letPaymentsName(deposit);
  }
}
