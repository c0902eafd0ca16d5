import { type AuditEvent, denverDate, dollars, nameShown } from '@rollbook/contract';
import { applicationsOfRefunds, markRefunded } from '../../membership/payables/refunding';
import { recordAudit } from '../../base/audit/record';
import type { Services } from '../../base/http/context';
import { recordRefunded } from '../payments/store';
import { Refund, type RefundDoc } from './model';
import { present } from './store';
import { memberNumberOf, toMemberAndOffice } from '../../membership/payables/read';
import { queueMails } from '../../letters/mail/queue';
import { findOffice } from '../../parties/offices/records';
import { isPaidByOthers } from '../payments/payer';

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

/** Tells member and office that the money went back; repeatable. */
export async function mailRefunded(
  refund: RefundDoc,
  application: number,
  { brand, now }: Services,
): Promise<void> {
  const found = (await applicationsOfRefunds([application])).get(application);
  if (found === undefined) return;
  const [office, id] = await Promise.all([findOffice(found.oid), memberNumberOf(found)]);
  const method = refund.handed_out === '' ? 'card' : refund.method;
  const byOthers = method === 'card' && (await isPaidByOthers(refund.payment));
  const mails = toMemberAndOffice([found, office], `${refund._id}:refunded`, {
    template: 'refunded',
    data: {
      application,
      planName: brand.planName,
      id,
      name: nameShown(found),
      amount: dollars(refund.amount),
      officeName: office?.office_name ?? '',
      method,
      byOthers,
    },
  });
  await queueMails(mails, now());
}
