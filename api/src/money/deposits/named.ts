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
  await Deposit.updateOne({ _id, version }, { $set: { named: true } });
}

/**
 * True of a new deposit with a name that its office has taken back meanwhile. Each is stored first and then looks for the
 * other: of two at once, at least one sees the other and ends without effect.
 */
export async function isOverlapped({ payments, lines }: DepositDoc): Promise<boolean> {
  const ids = lines.flatMap((line) => line.ids);
  return (await TakenBack.exists({ payment: { $in: payments }, application: { $in: ids } })) !== null;
}

/** Ends what a process that stopped has left open. */
export async function endNaming(): Promise<void> {
  const left = await Deposit.find({ named: false }).limit(100).lean();
  for (const deposit of left) {
    if (await isOverlapped(deposit)) await Deposit.deleteOne({ _id: deposit._id, version: 1 });
    else await letPaymentsName(deposit);
  }
}
