import { Types } from 'mongoose';
import type { ApplicationDoc } from '../applications/model';
import { officeAccount } from '../accounts/names';
import type { AuditDoc } from '../audit/record';

/** What has happened to the demo's applications, as it would have been recorded. */
export function demoTrail(applications: ApplicationDoc[]): AuditDoc[] {
  return applications.flatMap((application) => [
    submitted(application),
    ...(application.paid ? [paid(application)] : []),
  ]);
}

function submitted({ _id, oid, source, application_time }: ApplicationDoc): AuditDoc {
  const common = {
    _id: `demo:submitted:${_id}`,
    at: application_time,
    nth: new Types.ObjectId(),
    subject: 'application',
    subject_id: String(_id),
    before: null,
    after: null,
  } as const;
  return source === 'online'
    ? { ...common, who: 'public', role: 'public', what: 'submitted' }
    : { ...common, who: officeAccount(oid), role: 'office', what: 'submitted on paper' };
}

function paid(application: ApplicationDoc): AuditDoc {
  const { _id, square_id, payment_type, payment_time, application_time } = application;
  const common = {
    _id: `demo:paid:${_id}`,
    at: payment_time ?? application_time,
    nth: new Types.ObjectId(),
    subject: 'application',
    subject_id: String(_id),
    before: { paid: false },
  } as const;
  return square_id === ''
    ? { ...common, who: 'admin', role: 'admin', what: 'marked as paid', after: { paid: true, payment_type } }
    : { ...common, who: 'public', role: 'public', what: 'paid by card', after: { paid: true, square_id } };
}
