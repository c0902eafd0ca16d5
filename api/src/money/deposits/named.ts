import { Payment } from '../payments/model';
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

/** Ends what a process that stopped has left open. */
export async function endNaming(): Promise<void> {
  const left = await Deposit.find({ named: false }).limit(100).lean();
  for (const deposit of left) await letPaymentsName(deposit);
}
