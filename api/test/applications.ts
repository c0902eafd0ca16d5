import { denverDate, validThru } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../src/applications/model';
import { searchTokens } from '../src/applications/searchTokens';
import { nextNumber } from '../src/counters';
import type { OfficeDoc } from '../src/offices/model';

/** Stores an unpaid application as a submission would have left it, with the fields that a test cares about. */
export async function storeApplication(
  office: OfficeDoc,
  fields: Partial<ApplicationDoc> = {},
): Promise<ApplicationDoc> {
  const _id = await nextNumber('application');
  const application_time = fields.application_time ?? new Date();
  const enrolledOn = denverDate(application_time);
  const names = { first: 'Ann', last: `Lee${_id}`, additional_family: '', ...fields };
  const application: ApplicationDoc = {
    _id,
    oid: office._id,
    state: 'live',
    source: 'online',
    email: `member${_id}@rollbook.example`,
    birthday: '',
    street_address: '',
    city: '',
    address_state: '',
    zip: '',
    primary_phone: '',
    language: 'en',
    calendar_year: office.calendar_year,
    expiration_date: validThru({ oid: office._id, calendarYear: office.calendar_year, enrolledOn }),
    paid: false,
    payment_type: '',
    square_id: '',
    payment_time: null,
    payment: null,
    version: 1,
    search: searchTokens({ id: _id, oid: office._id, ...names }),
    attempt: null,
    attempt_digest: '',
    signed: false,
    copies_due: false,
    changed_by: 'public',
    deleted_at: null,
    deleted_by: '',
    ...names,
    application_time,
  };
  await Application.create(application);
  return application;
}
