import {
  emailList,
  formMessages,
  hasControlCharacters,
  isEmail,
  STAFF,
  tidyLine,
  type NewOffice,
  type Office,
} from '@rollbook/contract';
import { fieldErrors } from '@rollbook/kit';

type Address = 'street' | 'city' | 'state' | 'zip';
type Text =
  | 'office_name'
  | 'office_email'
  | 'office_url'
  | 'office_phone'
  | 'office_contact'
  | 'cc_email'
  | Address;
export type Choice = 'calendar_year' | 'online_payment' | 'office_pay';
/** A tick when adding: the new office gets its password at once. */
type Tick = 'send_password';

/** The value of 'No group' in the group select, which is unanswered while it is empty. */
export const NO_GROUP = 'none';

/** The typed values of the office form; `ogid` is the select's value. */
export type OfficeValues = Record<Text | 'ogid' | 'office_group', string> & Record<Choice | Tick, boolean>;
export type OfficeErrors = Partial<Record<keyof OfficeValues, string>>;

/** Initial values of a new office before the form is first cleared. */
export const NEW_OFFICE: OfficeValues = {
  office_name: '',
  office_email: '',
  office_url: '',
  office_phone: '',
  office_contact: '',
  cc_email: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  calendar_year: true,
  online_payment: true,
  office_pay: true,
  ogid: '',
  office_group: '',
  send_password: false,
};

/** Initial values of a new office once the form was cleared. */
export const CLEARED_OFFICE: OfficeValues = { ...NEW_OFFICE, calendar_year: false };

export function valuesOf(office: Office): OfficeValues {
  const { office_name, office_email, office_url, office_phone, office_contact, cc_email } = office;
  const { street = '', city = '', state = '', zip = '' } = office;
  const { calendar_year, online_payment, office_pay, ogid, office_group, no_group } = office;
  return {
    office_name,
    office_email,
    office_url,
    office_phone,
    office_contact,
    cc_email,
    street,
    city,
    state,
    zip,
    calendar_year,
    online_payment,
    office_pay,
    ogid: ogid === null ? (no_group ? NO_GROUP : '') : String(ogid),
    office_group,
    send_password: false,
  };
}

/** The error of each invalid field; an address that is not changed is not checked (D83). The server checks the rest. */
export function checkOffice(
  values: OfficeValues,
  opened?: Pick<Office, 'office_email' | 'cc_email'>,
): OfficeErrors {
  const errors: OfficeErrors = {};
  const email = tidyLine(values.office_email);
  const known = emailList(opened?.cc_email ?? '');
  const isTaken = (address: string) => known.includes(address) || isEmail(tidyLine(address));
  if (values.office_name.trim() === '') errors.office_name = STAFF.officeName;
  else if (hasControlCharacters(tidyLine(values.office_name)))
    errors.office_name = formMessages.en.unreadable;
  if (email === '') errors.office_email = formMessages.en.email;
  else if (email !== opened?.office_email && !isEmail(email)) errors.office_email = formMessages.en.emailForm;
  if (!emailList(values.cc_email).every(isTaken)) errors.cc_email = formMessages.en.emailForm;
  return errors;
}

/** The error of a group select without an answer, which edit mode requires (specification §5). */
export function checkGroup({ ogid }: OfficeValues): OfficeErrors {
  return ogid === '' ? { ogid: STAFF.groupRequired } : {};
}

/** The request body. A new office gets its group when it is edited (specification §2); null means no group. */
export function requestOf(values: OfficeValues): NewOffice {
  const { ogid, office_group, office_url, cc_email, send_password: _tick, ...fields } = values;
  return {
    ...fields,
    office_url: withScheme(office_url.trim()),
    cc_email: withCommas(cc_email),
    ...(ogid === '' || ogid === NO_GROUP ? { ogid: null } : { ogid: Number(ogid), office_group }),
  };
}

/** 'maple.example' is typed more often than 'https://maple.example'. */
function withScheme(address: string): string {
  return address === '' || /^[a-z]+:/i.test(address) ? address : `https://${address}`;
}

/** Mail programs separate addresses by semicolons. */
function withCommas(addresses: string): string {
  return addresses.replaceAll(';', ',');
}

/** The server's field errors by form field; the server names a field by its path in the request. Errors of other fields are left to the form's own notice. */
export function refusedFields(error: unknown): OfficeErrors {
  const named = Object.entries(fieldErrors(error)).map(([path, message]) => {
    const field = path.replace(/^newOffice\./, '');
    return [field === 'office_group' ? 'ogid' : field, message] as const;
  });
  return Object.fromEntries(named.filter(([field]) => field in NEW_OFFICE));
}
