import {
  addDays,
  denverDate,
  denverInstant,
  FIELDS,
  forFields,
  type LinkPurpose,
  validThru,
} from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../src/membership/record/application';
import { Claim } from '../src/membership/duplicates/personClaims';
import { searchTokens } from '../src/membership/search/searchTokens';
import { nextNumber } from '../src/base/counters';
import { newLink } from '../src/base/links/links';
import type { OfficeDoc } from '../src/parties/offices/model';

/** An unpaid application as a submission stores it. Not stored. */
export function unpaidApplication(
  office: OfficeDoc,
  _id: number,
  fields: Partial<ApplicationDoc> = {},
): ApplicationDoc {
  const application_time = fields.application_time ?? new Date();
  const enrolledOn = denverDate(application_time);
  const names = {
    first: 'Ann',
    last: `Lee${_id}`,
    additional_family: '',
    email: `member${_id}@rollbook.example`,
    ...fields,
  };
  return {
    _id,
    oid: office._id,
    state: 'live',
    source: 'online',
    kind: 'new',
    chain: _id,
    renews: null,
    starts: enrolledOn,
    ...forFields(FIELDS, 'stored', () => ''),
    signup_state: '',
    language: 'en',
    calendar_year: office.calendar_year,
    expiration_date: validThru({ oid: office._id, calendarYear: office.calendar_year, enrolledOn }),
    paid: false,
    payment_type: '',
    square_id: '',
    payment_time: null,
    paper_copy: '',
    paper_copy_on: '',
    check_number: '',
    payment_note: '',
    purchase_order: '',
    payment: null,
    former_names: [],
    renamed: false,
    another: false,
    twice_due: true,
    joined_in: '',
    also: [],
    renewed_as: null,
    replaced_by: null,
    cancelled: null,
    cancelled_on: '',
    runs_out: null,
    refund: null,
    refunded: null,
    refunded_on: '',
    former_number: '',
    erased_at: null,
    member_since: '',
    imported_by: '',
    quiet: false,
    moved: false,
    former_offices: [],
    moved_days: [],
    moved_on: '',
    moved_by: '',
    moved_version: 0,
    sold_at: null,
    version: 1,
    search: searchTokens({ primary_phone: '', ...names, id: _id, oid: office._id }),
    attempt: null,
    attempt_digest: '',
    signed: false,
    member_copy: 'agreement',
    document_delivered_at: null,
    copies_due: false,
    changed_by: 'public',
    deleted_at: null,
    deleted_by: '',
    taken_back: '',
    deleted_in: '',
    ...names,
    application_time,
    entered_at: fields.entered_at ?? null,
  };
}

/** Stores an unpaid application with these fields. */
export async function storeApplication(
  office: OfficeDoc,
  fields: Partial<ApplicationDoc> = {},
): Promise<ApplicationDoc> {
  const application = unpaidApplication(office, await nextNumber('application'), fields);
  await Application.create(application);
  return application;
}

/** Stores a member, paid at the office, whose membership ends in so many days; negative: it has ended. */
export async function storeMember(
  office: OfficeDoc,
  days: number,
  fields: Partial<ApplicationDoc> = {},
): Promise<ApplicationDoc> {
  const expiration_date = addDays(denverDate(new Date()), days);
  const application_time = denverInstant(addDays(expiration_date, -365), 9);
  const paid = { paid: true, payment_type: 'cash', payment_time: application_time } as const;
  const starts = denverDate(application_time);
  const member = { starts, expiration_date, application_time, ...paid, ...fields };
  const id = await nextNumber('application');
  const application = unpaidApplication(office, id, member);
  await Application.create(application);
  return application;
}

/** The token of a link that a mail about an application has. It works for an hour. */
export async function mailedLink(
  application: number,
  purpose: LinkPurpose,
  now = new Date(),
): Promise<string> {
  const { email } = await Application.findById(application).orFail().select('email').lean();
  return newLink({ purpose, about: { application, email }, minutes: 60 }, now);
}

/** Deletes all applications, and with them what is known of their persons. */
export async function clearApplications(): Promise<void> {
  await Promise.all([Application.deleteMany({}), Claim.deleteMany({})]);
}
