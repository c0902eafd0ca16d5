import { type CallAnswer, NOT_TAKEN_BACK, receiptNumber } from '@rollbook/contract';
import type { Caller } from '../../base/http/caller';
import type { PaidRecord } from '../../membership/payables/takingBack';
import { Payment } from '../payments/model';
import { TakenBack } from '../payments/takenBack';
import { isOwnMark, whyNotTakenBack } from './whyNot';

type Term = CallAnswer<'getMemberPage'>['terms'][number];
type Corrections = Pick<Term, 'payment_take_back' | 'void_receipt'>;

/** What the terms of a member's page say of corrections: what the caller may take back, and which receipt is void. */
export async function correctionsOf(
  terms: readonly PaidRecord[],
  caller: Caller,
): Promise<(term: PaidRecord) => Corrections> {
  const [payments, taken] = await Promise.all([
    Payment.find({ _id: { $in: terms.flatMap(({ payment }) => payment ?? []) } })
      .select('kind state actor')
      .lean(),
    TakenBack.find({ application: { $in: terms.map(({ _id }) => _id) }, open: false })
      .sort({ at: 1 })
      .lean(),
  ]);
  const made = new Map(payments.map((payment) => [payment._id, payment]));
  const voids = new Map(taken.map((one) => [one.application, one]));
  const own = terms.filter((term) => isOwnMark(term, made.get(term.payment ?? ''), caller));
  const whys = new Map(
    await Promise.all(own.map(async (term) => [term._id, await whyNotTakenBack(term)] as const)),
  );
  return ({ _id }) => {
    const [why, latest] = [whys.get(_id), voids.get(_id)];
    return {
      ...(whys.has(_id) ? { payment_take_back: why === undefined ? {} : { why: NOT_TAKEN_BACK[why] } } : {}),
      ...(latest === undefined
        ? {}
        : {
            void_receipt: {
              number: receiptNumber(latest.payment),
              at: latest.at.toISOString(),
              reason: latest.reason,
            },
          }),
    };
  };
}
