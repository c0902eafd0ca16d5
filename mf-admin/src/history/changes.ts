import { shownTime, type Application, type CallAnswer } from '@rollbook/contract';

/** One thing that happened to a record (D19). */
export type AuditEntry = CallAnswer<'getAuditTrail'>[number];

export type Change = { field: string; before: string; after: string };

/** What people call a field; a field without a name here is of no use to them (versions, ids of attempts). */
const FIELDS: Readonly<Record<string, string>> = {
  first: 'First Name',
  last: 'Last Name',
  email: 'Email',
  additional_family: 'Additional Family',
  application_time: 'Application Time',
  paid: 'Paid',
  payment_type: 'Payment Type',
  square_id: 'Reference',
  payment_time: 'Payment Time',
  expiration_date: 'Valid through',
  calendar_year: 'Calendar Year',
};

const TIMES = new Set(['application_time', 'payment_time']);

/** What an entry changed, field by field, in words; what stayed the same is left out. */
export function changesOf({ before, after }: AuditEntry): readonly Change[] {
  return Object.entries(FIELDS)
    .map(([key, field]) => ({ field, before: shown(key, before?.[key]), after: shown(key, after?.[key]) }))
    .filter((change) => change.before !== change.after);
}

function shown(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return TIMES.has(key) ? shownTime(new Date(value)) : value;
}

/** Who it was in words: 'office:3' is the application's own office, by its name. */
export function actorShown(
  who: string,
  { oid, office_name }: Pick<Application, 'oid' | 'office_name'>,
): string {
  const [kind = '', id = ''] = who.split(':');
  switch (kind) {
    case 'admin':
      return 'Administrator';
    case 'public':
      return 'Applicant';
    case 'office':
      return id === String(oid) ? office_name : `Office ${id}`;
    case 'group':
      return `Group ${id}`;
    case 'system':
      return 'Rollbook';
    default:
      return who;
  }
}

/** 'Marked as paid' for the event 'marked as paid'. */
export function eventShown(what: string): string {
  return what.charAt(0).toUpperCase() + what.slice(1);
}
