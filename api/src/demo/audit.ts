import { Types } from 'mongoose';
import type { ApplicationDoc } from '../membership/record/application';
import type { RefundDoc } from '../money/refunds/model';
import { officeAccount } from '../parties/accounts/names';
import type { AuditDoc } from '../base/audit/record';

type DemoEvent = Omit<AuditDoc, 'nth'>;

/** What has happened to the demo's applications, as it would have been recorded. */
export function demoTrail(applications: ApplicationDoc[], refunds: RefundDoc[]): AuditDoc[] {
  const events = applications.flatMap((application) => [
    submitted(application),
    ...(application.paid ? [paid(application)] : []),
  ]);
  events.push(...refunds.flatMap(refunded));
  return events.map((event, index) => ({ ...event, nth: orderedId(index) }));
}

/** The same at every start: new object ids would put an event written by a later start after the ones that follow it. */
function orderedId(index: number): Types.ObjectId {
  return new Types.ObjectId(index.toString(16).padStart(24, '0'));
}

function submitted({ _id, oid, source, application_time }: ApplicationDoc): DemoEvent {
  const common = {
    _id: `demo:submitted:${_id}`,
    at: application_time,
    subject: 'application',
    subject_id: String(_id),
    before: null,
    after: null,
  } as const;
  return source === 'online'
    ? { ...common, who: 'public', role: 'public', what: 'submitted' }
    : { ...common, who: officeAccount(oid), role: 'office', what: 'submitted on paper' };
}

function paid(application: ApplicationDoc): DemoEvent {
  const { _id, square_id, payment_type, payment_time, application_time } = application;
  const common = {
    _id: `demo:paid:${_id}`,
    at: payment_time ?? application_time,
    subject: 'application',
    subject_id: String(_id),
    before: { paid: false },
  } as const;
  return square_id === ''
    ? { ...common, who: 'admin', role: 'admin', what: 'marked as paid', after: { paid: true, payment_type } }
    : { ...common, who: 'public', role: 'public', what: 'paid by card', after: { paid: true, square_id } };
}

function refunded({ _id, application, amount, state, reason, created }: RefundDoc): DemoEvent[] {
  const common = {
    at: created,
    who: 'admin',
    role: 'admin',
    subject: 'application',
    subject_id: String(application),
    before: null,
  } as const;
  const after = { refund: _id, amount, state, reason };
  return [
    { ...common, _id: `demo:cancelled:${_id}`, what: 'membership cancelled', after: { reason } },
    { ...common, _id: `demo:refund:${_id}`, what: 'refund requested', after },
  ];
}
