import { receiptNumber } from '@rollbook/contract';
import { namesOf } from '../../membership/payables/read';
import { Dispute } from '../payments/disputes';
import { Payment } from '../payments/model';
import { refundsAtSquare } from '../refunds/read';
import type { PayoutLineDoc } from './model';

/** What a line of a payout is about here. */
export type Match = {
  /** `none`: such as a fee, which is about no payment. */
  kind: 'matched' | 'unmatched' | 'none';
  /** Empty where it is not matched. */
  receipt: string;
  /** 'Ann Lee, 1052-3' for the first names. */
  names: string[];
};

/** Types that are about a payment of a card: a line of such a type without one here is looked at. */
const ABOUT_PAYMENTS: readonly string[] = ['CHARGE', 'REFUND', 'DISPUTE', 'OPEN_DISPUTE'];
/** Names of a payment. */
export const SHOWN = 3;

/** Charges by Square's payment, refunds by the refund, disputes by the dispute; else by the payment that a line names. */
export async function matchLines(lines: readonly PayoutLineDoc[]): Promise<(line: PayoutLineDoc) => Match> {
  const ids = (of: (line: PayoutLineDoc) => string) => [...new Set(lines.map(of))].filter((id) => id !== '');
  const [charged, refunds, disputes] = await Promise.all([
    Payment.find({ square_id: { $in: ids((one) => one.square_payment) } })
      .select('square_id')
      .lean(),
    refundsAtSquare(ids((one) => one.square_refund)),
    Dispute.find({ _id: { $in: ids((one) => one.square_dispute) } })
      .select('payment')
      .lean(),
  ]);
  const bySquare = new Map(charged.map((one) => [one.square_id, one._id]));
  const byRefund = new Map(refunds.map((one) => [one.square_id, one.payment]));
  const byDispute = new Map(disputes.map((one) => [one._id, one.payment]));
  const ownerOf = (line: PayoutLineDoc) =>
    line.payment ||
    byRefund.get(line.square_refund) ||
    byDispute.get(line.square_dispute) ||
    bySquare.get(line.square_payment) ||
    '';
  const payments = await Payment.find({ _id: { $in: [...new Set(lines.map(ownerOf))] } })
    .select('ids')
    .lean();
  const shownOf = new Map(payments.map((one) => [one._id, one.ids.slice(0, SHOWN)]));
  const names = await namesOf([...shownOf.values()].flat());
  return (line) => {
    const payment = ownerOf(line);
    if (payment === '') return { kind: unmatchedKind(line), receipt: '', names: [] };
    const told = (shownOf.get(payment) ?? []).flatMap((id) => names.get(id) ?? []);
    return { kind: 'matched', receipt: receiptNumber(payment), names: told };
  };
}

function unmatchedKind({ type, explained, square_payment }: PayoutLineDoc): Match['kind'] {
  if (explained === 'not ours') return 'none';
  return ABOUT_PAYMENTS.includes(type) || square_payment !== '' ? 'unmatched' : 'none';
}
