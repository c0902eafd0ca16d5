import { randomUUID } from 'node:crypto';
import {
  type CallInput,
  denverDate,
  FEE_CENTS,
  paperInstant,
  receivedMistake,
  STAFF,
  type WayOfName,
} from '@rollbook/contract';
import { digestOf } from '../../base/attempts';
import { payableApplications } from '../../membership/payables/read';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, invalidFields } from '../../base/http/problem';
import { failure, isFailed, pending } from './answer';
import type { PaymentDoc } from './model';
import { newPayment, pay } from './pay';
import { receiptOf } from './paymentReceipt';
import { reuseEarlierPayment } from './repeats';
import { checkSelection } from './scope';
import { findPayment } from './store';

/**
 * Records that an office has paid by check or cash (specification §7). It uses the payment machine without a charge:
 * all applications are reserved before the first is paid, and the reconciler finishes after a crash.
 */
export const markAsPaid: Handler<'markAsPaid'> = async (input, context) => {
  const { caller, now } = context;
  const actor = callerName(caller);
  const { amount, paymentType, office, receivedOn } = input;
  refuseMarking(context);
  const ways = waysIn(input);
  const claimed = input.selectedNames.toSorted((one, other) => one - other);
  const told = {
    check_number: paymentType === 'check' ? (input.checkNumber ?? '') : '',
    note: input.note ?? '',
  };
  const digest = digestOf({
    kind: 'offline',
    actor,
    ids: claimed,
    amount,
    paymentType,
    oid: office.oid,
    ...told,
    ...(ways.length > 0 ? { ways } : {}),
    ...(receivedOn === undefined ? {} : { receivedOn }),
  });
  // Without a key every request is a new payment: an undone one can be recorded again at once.
  const attempt = context.attempt ?? randomUUID();
  const earlier = await findPayment(attempt);
  if (earlier !== null) return answer(reuseEarlierPayment(earlier, { actor, digest }));

  const selection = await checkSelection(input, context, office.oid);
  await refuseReceivedOn(receivedOn, selection.ids, context);
  const order = { _id: attempt, kind: 'offline', actor, digest, payment_type: paymentType, ...told } as const;
  // As a paper entry: today is now, another day its noon.
  const received = receivedOn === undefined ? {} : { received_at: paperInstant(receivedOn, now()) };
  const payment = newPayment({ ...order, ...selection, ways, ...received }, now());
  return answer(await pay({ payment }, context));
};

/** Throws 403 for an office where the plan lets the administrator alone record payments. */
function refuseMarking({ caller, brand }: Context): void {
  if (caller.role === 'office' && !brand.officeMayMarkPaid) {
    throw new ApiProblem('not_allowed', STAFF.officeMayNotMark);
  }
}

/** Throws 422 for a day that is too long ago, or before one of the names was enrolled. */
async function refuseReceivedOn(
  receivedOn: CallInput<'markAsPaid'>['receivedOn'],
  ids: number[],
  { now }: Context,
): Promise<void> {
  if (receivedOn === undefined) return;
  const enrolled = (await payableApplications(ids)).map((one) => denverDate(one.application_time));
  const mistake = receivedMistake(receivedOn, denverDate(now()), enrolled);
  if (mistake !== undefined) throw invalidFields({ receivedOn: mistake });
}

/** The ways of single names. Throws 422 for a name that is not among the selected ones, or twice. */
function waysIn({ ways = [], selectedNames }: CallInput<'markAsPaid'>): WayOfName[] {
  const left = new Set(selectedNames);
  return ways.map(({ id, paymentType, checkNumber = '', note = '' }) => {
    if (!left.delete(id)) throw invalidFields({ ways: 'Each is of one selected name' });
    return {
      id,
      payment_type: paymentType,
      check_number: paymentType === 'check' ? checkNumber : '',
      note,
    };
  });
}

function answer(payment: PaymentDoc) {
  if (isFailed(payment)) throw failure(payment);
  if (payment.state !== 'done') return pending(payment);
  return { success: true, receipt: receiptOf(payment), ids: payment.ids } as const;
}

/**
 * The same for one application, from its edit dialog, with the same receipt and note. Throws 409 when it was paid or
 * reserved in between.
 */
export async function payOffline(
  id: number,
  payment_type: 'cash' | 'check',
  context: Context,
): Promise<void> {
  const [_id, actor, ids] = [randomUUID(), callerName(context.caller), [id]];
  const digest = digestOf({ kind: 'offline', actor, ids, amount: FEE_CENTS, paymentType: payment_type });
  const order = { _id, kind: 'offline', actor, digest, payment_type, ids, amount: FEE_CENTS } as const;
  const payment = newPayment({ ...order, ids }, context.now());
  const paid = await pay({ payment }, context);
  if (isFailed(paid)) throw failure(paid);
}
