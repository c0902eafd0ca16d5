import {
  type CallAnswer,
  historyKindOf,
  isMonth,
  type Month,
  receiptNumber,
  shownMonth,
} from '@rollbook/contract';
import type { AuditDoc } from '../../base/audit/record';
import { namesOf } from '../../membership/payables/read';
import { groupNames } from '../../parties/groups/records';
import { officeNames } from '../../parties/offices/records';
import { callerNames } from '../../parties/people/callerNames';

type Row = CallAnswer<'exportHistory'>[number];
type Fields = AuditDoc['before'];
type Names = {
  application: (id: number) => string | undefined;
  office: (id: number) => string;
  group: (id: number) => string;
  account: (who: string) => string;
};

/** Entries as they are read: names in place of ids. */
export async function shownHistory(entries: AuditDoc[]): Promise<Row[]> {
  const names = await namesIn(entries);
  return entries.map((entry) => {
    const { _id, at, who, role, subject, subject_id, what, before, after } = entry;
    const application = subject === 'application' ? Number(subject_id) : null;
    return {
      id: _id,
      at: at.toISOString(),
      who,
      who_name: names.account(who),
      role,
      what,
      before: named(before, names),
      after: named(after, names),
      kind: historyKindOf(entry),
      record: recordOf(entry, names),
      application: application !== null && names.application(application) !== undefined ? application : null,
    };
  });
}

async function namesIn(entries: AuditDoc[]): Promise<Names> {
  const fields = entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const numbers = (name: string) =>
    fields.flatMap((one) => [one[name]].flat().filter((id) => typeof id === 'number'));
  const subjects = (kind: AuditDoc['subject']) =>
    entries.flatMap(({ subject, subject_id }) => (subject === kind ? subject_id : []));
  const applications = [
    ...subjects('application').map(Number),
    ...OF_MEMBERS.flatMap((field) => numbers(field)),
  ];
  const callers = [...entries.map(({ who }) => who), ...subjects('account')];
  const [members, office, group, account] = await Promise.all([
    namesOf([...new Set(applications)]),
    officeNames([...new Set([...subjects('office').map(Number), ...numbers('oid')])]),
    groupNames(),
    callerNames([...new Set(callers)]),
  ]);
  return { application: (id) => members.get(id), office, group, account };
}

function recordOf({ subject, subject_id, after, before }: AuditDoc, names: Names): string {
  switch (subject) {
    case 'application':
      return names.application(Number(subject_id)) ?? `Application ${subject_id}`;
    case 'office':
      return names.office(Number(subject_id)) || `Office ${subject_id}`;
    case 'group':
      return names.group(Number(subject_id)) || `Group ${subject_id}`;
    case 'account':
      return names.account(subject_id) || (subject_id === 'admin' ? 'Administrator' : subject_id);
    case 'month':
      return monthName(subject_id);
    case 'settings':
      return `Settings, version ${subject_id}`;
    case 'payment':
      return receiptNumber(subject_id);
    case 'deposit': {
      const slip = after?.['slip'] ?? before?.['slip'];
      return typeof slip === 'string' ? `Slip ${slip}` : 'Deposit';
    }
    case 'payout':
      return `Payout ${subject_id}`;
    default:
      return subject_id;
  }
}

/** 'October 2026' for 2026-10. */
function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return isMonth(`${number}/${year}`) ? shownMonth(`${number}/${year}` as Month) : month;
}

/** Fields with the ids of applications. */
const OF_MEMBERS = ['ids', 'renews', 'renewed_as', 'application'] as const;
/** Fields with the id of a payment. */
const OF_PAYMENTS: readonly string[] = ['payment', 'attempt'];

function named(fields: Fields, names: Names): Fields {
  if (fields === null) return null;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [labelOf(field), nameFor(field, value, names)]),
  );
}

const LABELS: Readonly<Record<string, string>> = {
  oid: 'office',
  ogid: 'group',
  ids: 'members',
  payment: 'receipt',
};

function labelOf(field: string): string {
  return LABELS[field] ?? field;
}

function nameFor(field: string, value: unknown, names: Names): unknown {
  if (field === 'oid' && typeof value === 'number') return names.office(value) || value;
  if (field === 'ogid' && typeof value === 'number') return names.group(value) || value;
  if (OF_MEMBERS.some((one) => one === field)) {
    const one = (id: unknown) => (typeof id === 'number' ? (names.application(id) ?? id) : id);
    return Array.isArray(value) ? value.map(one) : one(value);
  }
  if (OF_PAYMENTS.includes(field) && typeof value === 'string' && value !== '') return receiptNumber(value);
  return value;
}
