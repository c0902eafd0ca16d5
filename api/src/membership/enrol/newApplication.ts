import {
  type Brand,
  denverDate,
  FIELDS,
  fieldStored,
  forFields,
  type Language,
  type TextField,
  type Typed,
} from '@rollbook/contract';
import { withDefaults } from '../../base/database';
import { Application, type ApplicationDoc } from '../record/application';
import { searchTokens } from '../search/searchTokens';
import { termOf } from './terms';

/** The member's data, named as in the payloads (specification §3). */
type Person = Pick<Typed, 'first' | 'last' | 'email' | 'additionalFamily'> &
  Partial<Record<keyof Typed, string | undefined>> & { another?: boolean | undefined };

type Entry = {
  id: number;
  source: ApplicationDoc['source'];
  person: Person;
  office: { _id: number; calendar_year: boolean };
  language: Language;
  /** The application_time: its Denver date is the enrolment day. */
  at: Date;
  brand: Brand;
};

/** The schema's defaults. Made once: a mongoose document for each application costs more than its insert. */
const blank = withDefaults(Application, {});

/** A new application, live and unpaid, the first of its chain, with the present term of its office. Not stored yet. */
export function newApplication({ id, source, person, office, language, at, brand }: Entry): ApplicationDoc {
  const { first, last, email, additionalFamily: additional_family } = person;
  const stored = (field: TextField) => fieldStored(field, person[field] ?? '');
  const [primary_phone, birthday] = [stored('primaryPhone'), stored('birthday')];
  const { _id: oid, calendar_year } = office;
  const { starts, ends } = termOf(office, denverDate(at), brand);
  return {
    ...structuredClone(blank),
    _id: id,
    oid,
    source,
    chain: id,
    starts,
    ...forFields(FIELDS, 'stored', stored),
    signup_state: person.state ?? '',
    another: person.another ?? false,
    language,
    calendar_year,
    expiration_date: ends,
    application_time: at,
    search: searchTokens({ id, oid, first, last, additional_family, email, primary_phone, birthday }),
    signed: source === 'online',
  };
}
