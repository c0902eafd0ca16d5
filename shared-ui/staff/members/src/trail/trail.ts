import {
  type AuditEvent,
  counted,
  dollars,
  nameShown,
  shownDate,
  shownTime,
  type Application,
  type CallAnswer,
  type CallRequest,
} from '@rollbook/contract';

export type TrailEntry = CallAnswer<'getAuditTrail'>[number];

/** The records whose history is shown together, such as an office and its account. */
export type TrailOf = { title: string; records: readonly CallRequest<'getAuditTrail'>[] };

/** One changed field; `before` is undefined when the record was created with it. */
export type Change = { field: string; before: string | undefined; after: string };

export function trailOfApplication(application: Pick<Application, 'id' | 'first' | 'last'>): TrailOf {
  return {
    title: `History of ${nameShown(application)}`,
    records: [{ subject: 'application', id: String(application.id) }],
  };
}

/** An office or group with its account, which records its passwords and sign-ins. */
export function trailOfAccount(subject: 'office' | 'group', id: number, name: string): TrailOf {
  return {
    title: `History of ${name}`,
    records: [
      { subject, id: String(id) },
      { subject: 'account', id: `${subject}:${id}` },
    ],
  };
}

/** Merges several trails, newest first. */
export function merged(trails: readonly (readonly TrailEntry[])[]): readonly TrailEntry[] {
  return trails.flat().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** 'Administrator', the name of an office or group, 'Applicant', 'Member', or 'Automatic' for what no person did. */
export function whoShown(who: string, name = ''): string {
  if (name !== '') return name;
  const [role = '', id = ''] = who.split(':');
  const names: Record<string, string> = {
    admin: 'Administrator',
    public: 'Applicant',
    system: 'Automatic',
    office: `Office ${id}`,
    group: `Group ${id}`,
    member: 'Member',
  };
  return names[role] ?? who;
}

/** The same for an application's own office by its name. */
export function whoOf(who: string, { oid, office_name }: Pick<Application, 'oid' | 'office_name'>): string {
  return whoShown(who, who === `office:${oid}` ? office_name : '');
}

/** Technical: the optimistic lock's counter, not shown. */
const VERSION = 'version';

/** Shown as one sentence: its fields are in it, and are no changes. */
const EXPORTED = 'list exported' satisfies AuditEvent;

/**
 * What happened, in plain words: 'renewed on paper' for a renewal, which is stored as submitted, and 'saved as a file:
 * history, 48 rows' for a list.
 */
export function eventShown({ what, after }: Pick<TrailEntry, 'what' | 'after'>): string {
  if (what === EXPORTED) return exportShown(after);
  if (typeof after?.['renews'] !== 'number') return what;
  if (what === 'submitted on paper') return 'renewed on paper';
  return what === 'submitted' ? 'renewed online' : what;
}

function exportShown(after: TrailEntry['after']): string {
  const { list, way, rows } = after ?? {};
  return `${way === 'paper' ? 'printed' : 'saved as a file'}: ${String(list)}, ${counted(Number(rows), 'row')}`;
}

/** Events that already say by their name whether it is paid. */
const SAYS_PAID: readonly string[] = [
  'paid by card',
  'marked as paid',
  'marked as not paid',
  'payment taken back',
];

type Changed = Pick<TrailEntry, 'before' | 'after'> & { what?: string };

/** The fields that an event changed, as text, without what the name of the event says. */
export function changesOf({ what = '', ...entry }: Changed): readonly Change[] {
  if (what === EXPORTED) return [];
  const { before, after } = withWholeName(entry);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    // An entry may tell what was, without saying that it changed.
    if (field === VERSION || isTechnicalId(after?.[field])) return [];
    if (field === 'paid' && SAYS_PAID.includes(what)) return [];
    if (after !== null && !(field in after)) return [];
    const was = before === null ? undefined : shownValue(field, before[field]);
    const is = shownValue(field, after?.[field]);
    if (was === is || (was === undefined && is === EMPTY)) return [];
    return [{ field: shownField(field), before: was, after: is }];
  });
}

/** A change in words: 'Name Ann Lee → Bo Ray', or 'Reference YPz7' of a field that was empty. */
export function changeShown({ field, before, after }: Change): string {
  return before === undefined || before === EMPTY ? `${field} ${after}` : `${field} ${before} → ${after}`;
}

type Fields = TrailEntry['after'];

/** Two changed names are shown as one: staff compare persons. */
function withWholeName({ before, after }: Pick<Changed, 'before' | 'after'>): {
  before: Fields;
  after: Fields;
} {
  const [was, is] = [namesIn(before), namesIn(after)];
  if (was === undefined || is === undefined || was.first === is.first || was.last === is.last)
    return { before, after };
  return { before: named(before, was), after: named(after, is) };
}

type Names = { first: string; last: string };

function namesIn(fields: Fields): Names | undefined {
  const { first, last } = fields ?? {};
  return typeof first === 'string' && typeof last === 'string' ? { first, last } : undefined;
}

function named(fields: Fields, names: Names): Fields {
  const { first: _first, last: _last, ...others } = fields ?? {};
  return { name: nameShown(names), ...others };
}

/** The id of a payment or refund, which no screen shows. */
function isTechnicalId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

const EMPTY = '(empty)';

/** Fields in cents; an id in one of them is text. */
const MONEY: readonly string[] = ['amount', 'refund', 'refunded'];

/** Labels of fields whose own name is not readable. */
const NAMES: Readonly<Record<string, string>> = {
  oid: 'Office Id',
  ogid: 'Group Id',
  square_id: 'Reference',
  address_state: 'State',
};

function shownField(field: string): string {
  const name = NAMES[field];
  if (name !== undefined) return name;
  const words = field.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return MONEY.includes(field) ? dollars(value) : String(value);
  if (typeof value === 'string') return shownText(value);
  return Array.isArray(value) ? value.map((one) => shownValue(field, one)).join(', ') : JSON.stringify(value);
}

function shownText(text: string): string {
  if (isInstant(text)) return shownTime(new Date(text));
  return /^\d{4}-\d\d-\d\d$/.test(text) ? shownDate(text) : text;
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}
