import { type Brand, denverDate, type Language, validThru } from '@rollbook/contract';
import type { OfficeDoc } from '../offices/model';
import type { ApplicationDoc } from './model';
import { searchTokens } from './searchTokens';

/** What was typed or written, named as the payloads name it (specification §3). */
type Person = {
  first: string;
  last: string;
  email: string;
  additionalFamily: string;
  birthday?: string;
  streetAddress?: string;
  city?: string;
  state?: string;
  zip?: string;
  primaryPhone?: string;
};

type Entry = {
  id: number;
  source: ApplicationDoc['source'];
  person: Person;
  office: OfficeDoc;
  language: Language;
  /** The application_time: its Denver date is the enrolment day (D9). */
  at: Date;
  brand: Brand;
};

/** A new application: live, unpaid, with the term of its office copied onto it for good (D9). */
export function newApplication({ id, source, person, office, language, at, brand }: Entry): ApplicationDoc {
  const { first, last, email, additionalFamily: additional_family } = person;
  const { _id: oid, calendar_year } = office;
  return {
    _id: id,
    oid,
    state: 'live',
    source,
    first,
    last,
    email,
    additional_family,
    birthday: person.birthday ?? '',
    street_address: person.streetAddress ?? '',
    city: person.city ?? '',
    address_state: person.state ?? '',
    zip: person.zip ?? '',
    primary_phone: person.primaryPhone ?? '',
    language,
    calendar_year,
    expiration_date: validThru({ oid, calendarYear: calendar_year, enrolledOn: denverDate(at) }, brand),
    application_time: at,
    paid: false,
    payment_type: '',
    square_id: '',
    payment_time: null,
    payment: null,
    version: 1,
    search: searchTokens({ id, oid, first, last, additional_family }),
    attempt: null,
    attempt_digest: '',
    signed: source === 'online',
    copies_due: false,
    changed_by: '',
    deleted_at: null,
    deleted_by: '',
  };
}
