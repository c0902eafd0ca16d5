import { type CallAnswer, FEE_CENTS } from '@rollbook/contract';
import { paidByHand } from '../../membership/payables/handPayments';
import { collectedAt, namesOf } from '../../membership/payables/read';
import { officeNames } from '../../parties/offices/records';
import { paidAt } from '../payments/paymentReceipt';
import type { PaymentDoc } from '../payments/model';
import type { Line } from './model';

export type Row = CallAnswer<'getUndeposited'>['rows'][number];
type Received = Pick<PaymentDoc, '_id' | 'ids' | 'received_at' | 'charged_at' | 'created'>;

/** Names that a row shows. */
const SHOWN = 3;

/** The cash and the checks of these payments, by payment. What was undone since has no line. */
export async function linesOf(payments: readonly Received[]): Promise<Map<string, Line[]>> {
  const paid = await paidByHand(payments.flatMap(({ ids }) => ids));
  return new Map(
    payments.map((payment) => {
      const lines = new Map<string, Line>();
      for (const id of payment.ids) {
        const application = paid.get(id);
        // Undone since, or paid in another way.
        if (application?.payment !== payment._id) continue;
        const { payment_type: kind, check_number } = application;
        const key = `${kind} ${check_number}`;
        const line = lines.get(key) ?? {
          payment: payment._id,
          oid: collectedAt(application),
          kind,
          check_number,
          ids: [],
          amount: 0,
          received: paidAt(payment) ?? payment.created,
        };
        lines.set(key, { ...line, ids: [...line.ids, id], amount: line.amount + FEE_CENTS });
      }
      return [payment._id, [...lines.values()]];
    }),
  );
}

/** One row for each payment, in the order of the lines. */
export async function rowsOf(lines: readonly Line[]): Promise<Row[]> {
  const byPayment = new Map<string, Line[]>();
  for (const line of lines) byPayment.set(line.payment, [...(byPayment.get(line.payment) ?? []), line]);
  const shown = [...byPayment.values()].flatMap((own) => own.flatMap(({ ids }) => ids).slice(0, SHOWN));
  const [names, nameOf] = await Promise.all([namesOf(shown), officeNames(lines.map(({ oid }) => oid))]);
  return [...byPayment].flatMap(([payment, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const ids = own.flatMap((line) => line.ids);
    return [
      {
        payment,
        received: first.received.toISOString(),
        oid: first.oid,
        office_name: nameOf(first.oid),
        names: ids.slice(0, SHOWN).flatMap((id) => names.get(id) ?? []),
        people: ids.length,
        parts: own.map(({ kind, check_number, amount }) => ({ kind, check_number, amount })),
        amount: sumOf(own),
      },
    ];
  });
}

export function sumOf(lines: readonly Pick<Line, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
