import { denverDate } from '@rollbook/contract';
import { markRefunded } from '../../membership/payables/refunding';
import { type AuditEvent, recordAudit } from '../../base/audit/record';
import type { Services } from '../../base/http/context';
import { recordRefunded } from '../payments/store';
import { mailRefunded } from './mails';
import { Refund, type RefundDoc } from './model';
import { present } from './store';

const EVENTS = {
  completed: 'refunded',
  refused: 'refund refused',
  review: 'refund needs review',
} as const satisfies Partial<Record<RefundDoc['state'], AuditEvent>>;

/** Ends a settled refund: the application, the payment, mails and the audit follow its state. Every step is repeatable. */
export async function finish(refund: RefundDoc, services: Services): Promise<RefundDoc> {
  const { _id, state, application, amount } = refund;
  if (application !== null && (state === 'completed' || state === 'refused' || state === 'review')) {
    if (state === 'completed') await applyRefund(refund, application, services);
    await recordAudit('system', services.now(), {
      subject: 'application',
      id: application,
      what: EVENTS[state],
      after: {
        refund: _id,
        amount,
        square_id: refund.square_id,
        refusal: refund.refusal,
        ...handed(refund),
        ...heldBack(refund),
      },
      key: `${_id}:${state}:${refund.handed_out}`,
    });
  }
  const settled = refund.settled ?? services.now();
  await Refund.updateOne({ _id, state }, { $set: { settled, due: null } });
  return present(refund);
}

async function applyRefund(refund: RefundDoc, application: number, services: Services): Promise<void> {
  const { _id, amount, payment } = refund;
  const on = refund.handed_out === '' ? denverDate(services.now()) : refund.handed_out;
  await markRefunded(application, { refund: _id, amount, on });
  if (payment !== '' && refund.handed_out === '') {
    await recordRefunded(payment, await refundedAtSquare(payment));
  }
  await mailRefunded(refund, application, services);
}

async function refundedAtSquare(payment: string): Promise<number> {
  const completed = await Refund.find({ payment, state: 'completed', handed_out: '' })
    .select('amount')
    .lean();
  return completed.reduce((sum, { amount }) => sum + amount, 0);
}

function heldBack({ by_hand }: RefundDoc) {
  return by_hand === 'disputed' ? { by_hand } : {};
}

function handed({ handed_out, method }: RefundDoc) {
  return handed_out === '' ? {} : { handed_out, method };
}
