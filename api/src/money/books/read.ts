import { paidOffline } from '../../membership/payables/read';
import type { Services } from '../../base/http/context';
import { isUnsettled, offlinePayments, recordedPayments } from '../payments/recorded';
import { recordedRefunds } from '../refunds/read';
import { listPayments, listRefunds } from '../square/lists';
import { compareCash, compareRecords, type Difference, type OurRecord, type Period } from './compare';

/** A record and its other half can be this far apart: sent again for a day, clocks, a list that lags. */
const SLACK_MS = 2 * 86_400_000;

/** The differences between Square's books and ours of a period, both ways. Throws when Square does not answer. */
export async function readDifferences(period: Period, { config }: Services): Promise<Difference[]> {
  const begin = new Date(period.from.getTime() - SLACK_MS);
  const end = new Date(period.to.getTime() + SLACK_MS);
  const [charges, refunds] = await Promise.all([
    listPayments({ begin, end }, config.square),
    listRefunds({ begin, end }, config.square),
  ]);
  const window = { from: begin, to: end, location: config.square.locationId };
  const [payments, ownRefunds] = await Promise.all([
    recordedPayments(
      window,
      charges.map(({ reference }) => reference),
    ),
    recordedRefunds(
      window,
      refunds.flatMap(({ id, reference }) => [id, reference]),
    ),
  ]);
  return [
    ...compareRecords('payment', charges, payments.map(toPayment), period),
    ...compareRecords('refund', refunds, ownRefunds.map(toRefund), period),
    ...compareCash(await cashOf(period), period),
  ];
}

type Payments = Awaited<ReturnType<typeof recordedPayments>>;

function toPayment(payment: Payments[number]): OurRecord {
  const { _id, square_id, amount, charged_at, created, state } = payment;
  return {
    id: _id,
    theirs: square_id ?? '',
    amount,
    isCompleted: state === 'done' || state === 'resolved',
    isOpen: isUnsettled(payment),
    at: charged_at ?? created,
  };
}

const OPEN_REFUNDS = ['requested', 'sending', 'pending', 'review'];

function toRefund(refund: Awaited<ReturnType<typeof recordedRefunds>>[number]): OurRecord {
  const { _id, square_id, amount, state, settled, created, handed_out } = refund;
  return {
    id: _id,
    theirs: square_id,
    amount,
    isCompleted: state === 'completed' && !handed_out,
    isOpen: OPEN_REFUNDS.includes(state),
    at: settled ?? created,
  };
}

async function cashOf(period: Period) {
  const paid = await paidOffline(period);
  const recorded = await offlinePayments(paid.flatMap(({ payment }) => payment ?? []));
  return paid.map(({ _id, payment, payment_time }) => ({
    application: _id,
    isRecorded: recorded.get(payment ?? '')?.ids.includes(_id) ?? false,
    at: payment_time ?? period.from,
  }));
}
