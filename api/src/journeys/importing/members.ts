import {
  applicationStatus,
  type Brand,
  type CalendarDate,
  COLUMN_LABELS,
  type ImportedRow,
  nameShown,
  personMarks,
  shownDate,
  shownId,
  suspectSaid,
} from '@rollbook/contract';
import { recordAudits } from '../../base/audit/record';
import { nextNumber } from '../../base/counters';
import { callerName } from '../../base/http/caller';
import { freeTermOfDeleted } from '../../membership/duplicates/renewalClaims';
import type { ApplicationDoc } from '../../membership/record/application';
import {
  changeImported,
  countImported,
  readForImport,
  removeImported,
} from '../../membership/record/imported';
import { personToken } from '../../membership/search/searchTokens';
import { type Changes, storedChanges } from './changes';
import { decideMembers, type Decision, type Further, placedRow, rulesOf } from './decide';
import type { Judged, KindOfImport } from './kind';
import { officesFor } from './known';
import { endOf, makeMembers } from './makeMembers';
import type { Change, Shown } from './model';

export const members: KindOfImport = {
  judge: async (rows, { doc, services }, decided) => {
    const rules = rulesOf(doc, await officesFor(doc), services.now());
    const decisions = await decideMembers(rows, decided === undefined ? rules : { ...rules, decided });
    return decisions.map((one) => judgedOf(one, rules.today, services.brand));
  },
  // Asked for in one turn, they are one block of the counter.
  numbers: (count) => Promise.all(Array.from({ length: count }, () => nextNumber('application'))),
  create: async (lines, rows, work) => {
    const { doc, services, caller } = work;
    const rules = rulesOf(doc, await officesFor(doc), services.now());
    const { made, lost } = await makeMembers(
      lines,
      (row) => {
        const from = rows.get(row);
        return from && placedRow(from, rules);
      },
      work,
    );
    await recordAudits(
      caller,
      services.now(),
      made.map(({ _id, expiration_date, former_number, renews }) => ({
        subject: 'application',
        id: _id,
        what: 'imported',
        after: {
          paid_until: expiration_date,
          former_number,
          file: doc.name,
          ...(renews === null ? {} : { renews }),
        },
        key: `${doc._id}:imported:${_id}`,
      })),
    );
    return lost;
  },
  update: async ({ id, version, before, after, row }, { doc, services, caller }) => {
    const stored = await readForImport(id ?? 0);
    if (stored === null || before === null || after === null) return false;
    if (stored.version !== version) return holds(stored, after);
    const changes: Changes = after;
    const set = { ...storedChanges(stored, changes), changed_by: callerName(caller) };
    if (!(await changeImported(stored, set))) return false;
    const entry = { subject: 'application', id: stored._id, what: 'import updated' } as const;
    await recordAudits(caller, services.now(), [
      { ...entry, before, after, key: `${doc._id}:updated:${row}` },
    ]);
    return true;
  },
  removeCreated: async (lines, { doc, services, caller }) => {
    const ids = lines.flatMap(({ id }) => id ?? []);
    const [now, who] = [services.now(), callerName(caller)];
    const since = new Date(Math.min(...lines.map(({ at }) => at.getTime())));
    const taken = await removeImported(ids, { job: doc._id, since, who, now });
    // After the deletion, which a repeat finds: a term before it can be renewed again.
    for (const [_id, renews] of taken)
      if (renews !== null && !taken.has(renews)) await freeTermOfDeleted({ _id, renews });
    const entries = [...taken.keys()].map((id) => ({
      subject: 'application' as const,
      id,
      what: 'import taken back' as const,
      key: `${doc._id}:back:${id}`,
    }));
    await recordAudits(caller, now, entries);
    return lines.filter(({ id }) => id !== null && !taken.has(id));
  },
  restore: async ({ id, version, before, after, row }, { doc, services, caller }) => {
    const stored = await readForImport(id ?? 0);
    if (stored === null || before === null) return false;
    if (stored.version !== version + 1) return stored.version === version + 2 && holds(stored, before);
    const set = { ...storedChanges(stored, before), changed_by: callerName(caller) };
    if (!(await changeImported(stored, set))) return false;
    const entry = { subject: 'application', id: stored._id, what: 'import taken back' } as const;
    const changed = { before: after ?? {}, after: before, key: `${doc._id}:back:${row}` };
    await recordAudits(caller, services.now(), [{ ...entry, ...changed }]);
    return true;
  },
  recount: countImported,
};

function holds(stored: ApplicationDoc, fields: Record<string, unknown>): boolean {
  const texts = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(fields).every(([field, text]) => texts.get(field) === text);
}

function judgedOf(decision: Decision, today: CalendarDate, brand: Brand): Judged {
  const { row, cells, values, wrong, what, office } = decision;
  const name = nameShown(values);
  const place = office && { place: office.oid };
  const judged = { row, cells, wrong, what, name, keys: [] as string[], ...place };
  if (what === 'wrong') return { ...judged, ...(decision.about && { about: decision.about.chain }) };
  const oid = what === 'created' || what === 'confirm' ? decision.oid : decision.target.oid;
  const person = personToken({ oid, ...values });
  const marks = personMarks({ email: values.email, birthday: values.birthday });
  const keys = [
    ...(values.formerNumber === '' ? [] : [`number ${values.formerNumber}`]),
    ...(values.first === '' ? [] : marks.map((mark) => `${person} ${mark}`)),
    ...(what === 'updated' || what === 'unchanged' ? [`application ${decision.target._id}`] : []),
  ];
  if (what === 'created') {
    const { renews, calendarYear } = decision;
    const one = { ...judged, keys, oid, ends: endOf(values, { oid, calendarYear }, brand) };
    return renews === undefined ? one : { ...one, ...nextTerm(renews, name, today) };
  }
  const { target } = decision;
  const ends = values.paidUntil || target.expiration_date;
  const found = { ...judged, keys, oid, ends, name: name || nameShown(target) };
  if (what === 'unchanged') return { ...found, target: targetOf(target, {}) };
  const { changes } = decision;
  return {
    ...found,
    target: targetOf(target, what === 'updated' ? changes : {}),
    changes: shownChanges(target, changes, what === 'confirm' && decision.renews !== undefined),
    here: { ...shownStored(target), said: saidOf(target, today) },
    ...(what === 'confirm' ? { file: shownValues(values, decision.oid) } : {}),
  };
}

/** A further term of one who is here, as it is shown before the run. */
function nextTerm({ last, changes }: Further, name: string, today: CalendarDate) {
  return {
    name: name || nameShown(last),
    renews: last._id,
    about: last.chain,
    changes: shownChanges(last, changes, true),
    here: { ...shownStored(last), said: saidOf(last, today) },
  };
}

const LABELS: Record<keyof Changes, string> = {
  first: COLUMN_LABELS.first,
  last: COLUMN_LABELS.last,
  email: COLUMN_LABELS.email,
  primary_phone: COLUMN_LABELS.phone,
  street_address: COLUMN_LABELS.street,
  city: COLUMN_LABELS.city,
  address_state: COLUMN_LABELS.state,
  zip: COLUMN_LABELS.zip,
  birthday: COLUMN_LABELS.birthday,
  additional_family: COLUMN_LABELS.family,
  language: COLUMN_LABELS.language,
  expiration_date: COLUMN_LABELS.paidUntil,
  // No column of the file: it follows from the last day.
  starts: 'Term begins',
  member_since: COLUMN_LABELS.joined,
  former_number: COLUMN_LABELS.formerNumber,
};
const FIELDS = Object.keys(LABELS).filter((field): field is keyof Changes => field in LABELS);

function shownChanges(stored: ApplicationDoc, changes: Changes, isNext: boolean): Change[] {
  return FIELDS.flatMap((field): Change | [] => {
    const after = changes[field];
    if (after === undefined) return [];
    const shown = (text: string) => shownField(field, text);
    const isTerm = isNext && field === 'expiration_date';
    return {
      label: isTerm ? 'Next term till' : LABELS[field],
      before: shown(stored[field]),
      after: shown(after),
    };
  });
}

function shownField(field: keyof Changes, text: string): string {
  if (field === 'language') return text === 'es' ? 'Spanish' : 'English';
  const isDate = field === 'starts' || field === 'expiration_date' || field === 'member_since';
  return isDate && text !== '' ? shownDate(text) : text.replaceAll('\n', ', ');
}

function saidOf(stored: ApplicationDoc, today: CalendarDate): string {
  const { _id: id, chain, oid, paid, expiration_date } = stored;
  const status = applicationStatus({ paid, expiration_date }, today);
  return suspectSaid({
    id,
    name: nameShown(stored),
    member_id: shownId({ id: chain, oid }),
    standing: status === 'cancelled' ? 'ended' : status,
    expiration_date,
    renewable: false,
  });
}

function targetOf(stored: ApplicationDoc, changes: Changes): NonNullable<Judged['target']> {
  const fields = new Map<string, unknown>(Object.entries(stored));
  const before = Object.fromEntries(Object.keys(changes).map((field) => [field, fields.get(field) ?? '']));
  const { _id: id, chain, oid, version } = stored;
  return { id, chain, oid, name: nameShown(stored), version, before, after: changes };
}

function shownValues(values: ImportedRow, oid: number): Shown {
  const { birthday, email, primaryPhone: phone, paidUntil, formerNumber: former_number } = values;
  const paid_until = paidUntil === '' ? '' : shownDate(paidUntil);
  return { name: nameShown(values), birthday, email, phone, paid_until, former_number, oid };
}

export function shownStored(stored: ApplicationDoc): Shown {
  const { _id: id, oid, chain, birthday, email, primary_phone: phone, paid, expiration_date } = stored;
  const { former_number } = stored;
  const paid_until = paid ? shownDate(expiration_date) : 'none';
  return {
    id,
    member_id: shownId({ id: chain, oid }),
    name: nameShown(stored),
    birthday,
    email,
    phone,
    paid_until,
    former_number,
    oid,
  };
}
