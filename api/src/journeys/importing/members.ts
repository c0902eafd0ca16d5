import {
  denverDate,
  type ImportedRow,
  nameShown,
  personMarks,
  shownDate,
  shownId,
  validThru,
} from '@rollbook/contract';
import { recordAudits } from '../../base/audit/record';
import { nextNumber } from '../../base/counters';
import { callerName } from '../../base/http/caller';
import { newApplication } from '../../membership/enrol/newApplication';
import type { ApplicationDoc } from '../../membership/record/application';
import {
  changeImported,
  countImported,
  readForImport,
  removeImported,
  storeImported,
} from '../../membership/record/imported';
import { personToken, searchTokens } from '../../membership/search/searchTokens';
import { type Changes, storedChanges, termUntil } from './changes';
import { decideMembers, type Decision, placedRow, rulesOf } from './decide';
import type { Judged, KindOfImport, Work } from './kind';
import { officesFor } from './known';
import type { Shown } from './model';

export const members: KindOfImport = {
  judge: async (rows, { doc, services }, decided) => {
    const rules = rulesOf(doc, await officesFor(doc), services.now());
    const decisions = await decideMembers(rows, decided === undefined ? rules : { ...rules, decided });
    return decisions.map(judgedOf);
  },
  // Asked for in one turn, they are one block of the counter.
  numbers: (count) => Promise.all(Array.from({ length: count }, () => nextNumber('application'))),
  create: async (lines, rows, work) => {
    const { doc, services, caller } = work;
    const rules = rulesOf(doc, await officesFor(doc), services.now());
    const made = lines.flatMap(({ id, row }) => {
      const from = rows.get(row);
      const placed = from && placedRow(from, rules);
      return id === null || placed?.office === undefined
        ? []
        : [newMember(id, placed.values, placed.office, work)];
    });
    await storeImported(made);
    await recordAudits(
      caller,
      services.now(),
      made.map(({ _id, expiration_date, former_number }) => ({
        subject: 'application',
        id: _id,
        what: 'imported',
        after: { paid_until: expiration_date, former_number, file: doc.name },
        key: `${doc._id}:imported:${_id}`,
      })),
    );
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
    const taken = await removeImported(ids, { job: doc._id, who, now });
    const entries = [...taken].map((id) => ({
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

type Office = { oid: number; calendarYear: boolean };

/** Paid in another system, without an agreement and without mails. */
function newMember(
  id: number,
  values: ImportedRow,
  { oid, calendarYear }: Office,
  work: Work,
): ApplicationDoc {
  const { doc, services, caller } = work;
  const { paidUntil, joined, formerNumber: former_number, language } = values;
  const ends = paidUntil || validThru({ oid, calendarYear, enrolledOn: joined }, services.brand);
  const { starts, at } = termUntil(ends, joined, denverDate(services.now()));
  const application = newApplication({
    id,
    source: 'import',
    person: values,
    office: { _id: oid, calendar_year: calendarYear },
    language: language === '' ? 'en' : language,
    at,
    brand: services.brand,
  });
  return {
    ...application,
    starts,
    expiration_date: ends,
    paid: true,
    payment_type: 'elsewhere',
    former_number,
    member_since: joined,
    imported_by: doc._id,
    quiet: !doc.mails,
    member_copy: 'none',
    changed_by: callerName(caller),
    search: searchTokens({ ...application, id, former_number }),
  };
}

function judgedOf(decision: Decision): Judged {
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
  if (what === 'created') return { ...judged, keys, oid };
  const { target } = decision;
  return {
    ...judged,
    keys,
    oid,
    name: name || nameShown(target),
    target: targetOf(target, what === 'updated' ? decision.changes : {}),
    ...(what === 'confirm' ? { file: shownValues(values), here: shownStored(target) } : {}),
  };
}

function targetOf(stored: ApplicationDoc, changes: Changes): NonNullable<Judged['target']> {
  const fields = new Map<string, unknown>(Object.entries(stored));
  const before = Object.fromEntries(Object.keys(changes).map((field) => [field, fields.get(field) ?? '']));
  const { _id: id, chain, version } = stored;
  return { id, chain, name: nameShown(stored), version, before, after: changes };
}

function shownValues(values: ImportedRow): Shown {
  const { birthday, email, primaryPhone: phone, paidUntil } = values;
  const paid_until = paidUntil === '' ? '' : shownDate(paidUntil);
  return { name: nameShown(values), birthday, email, phone, paid_until };
}

export function shownStored(stored: ApplicationDoc): Shown {
  const { _id: id, oid, chain, birthday, email, primary_phone: phone, paid, expiration_date } = stored;
  const paid_until = paid ? shownDate(expiration_date) : 'none';
  return {
    id,
    member_id: shownId({ id: chain, oid }),
    name: nameShown(stored),
    birthday,
    email,
    phone,
    paid_until,
  };
}
