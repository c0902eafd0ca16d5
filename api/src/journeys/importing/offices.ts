import {
  COLUMN_LABELS,
  folded,
  type ImportColumn,
  readImportRow,
  denverDate,
  type WrongCell,
} from '@rollbook/contract';
import { recordAudits } from '../../base/audit/record';
import { nextNumber } from '../../base/counters';
import { loginName } from '../../parties/accounts/names';
import {
  changeImportedOffice,
  officesForImport,
  removeImportedOffice,
  storeImportedOffice,
} from '../../parties/offices/imported';
import type { OfficeDoc } from '../../parties/offices/model';
import { unprintableIn } from '../../membership/enrol/unprintable';
import { hasApplications } from '../../membership/record/imported';
import type { Fields, Judged, KindOfImport } from './kind';
import type { ImportDoc } from './model';
import type { FileRow } from './records';

const CHANGED = ['office_phone', 'office_contact', 'office_url', 'street', 'city', 'state', 'zip'] as const;
const COLUMNS: Record<(typeof CHANGED)[number], ImportColumn> = {
  office_phone: 'officePhone',
  office_contact: 'contact',
  office_url: 'website',
  street: 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
};
type Given = Pick<OfficeDoc, (typeof CHANGED)[number] | 'office_name' | 'office_email' | 'calendar_year'>;

export const offices: KindOfImport = {
  judge: async (rows, { doc, services }) => {
    const read = rows.map((row) => ({ ...row, ...readOffice(row, doc, services.now()) }));
    const { byLogin, byName } = await officesForImport(folded);
    return read.map(({ row, cells, given, wrong }): Judged => {
      const judged = { row, cells, wrong, name: given.office_name, keys: keysOf(given) };
      if (wrong.length > 0) return { ...judged, what: 'wrong' };
      const target = byLogin.get(loginName(given.office_email)) ?? byName.get(folded(given.office_name));
      if (target !== undefined) return { ...judged, ...updateOf(target, given) };
      if (given.office_email !== '') return { ...judged, what: 'created' };
      const at = doc.columns.indexOf('officeEmail');
      const missing: WrongCell = {
        column: at === -1 ? null : at,
        text: '',
        kind: 'email',
        reason: 'The e-mail is missing',
      };
      return { ...judged, wrong: [missing], what: 'wrong' };
    });
  },
  numbers: (count) => Promise.all(Array.from({ length: count }, () => nextNumber('office'))),
  create: async (lines, rows, { doc, services, caller }) => {
    for (const { id, row } of lines) {
      const from = rows.get(row);
      if (id === null || from === undefined) continue;
      const { given } = readOffice(from, doc, services.now());
      // An office of this e-mail that was made meanwhile is left as it is.
      const login = loginName(given.office_email);
      if (!(await storeImportedOffice({ _id: id, ...given, login }))) continue;
      const entry = { subject: 'office', id, what: 'imported', after: given } as const;
      await recordAudits(caller, services.now(), [{ ...entry, key: `${doc._id}:imported:${id}` }]);
    }
    return [];
  },
  update: async ({ id, before, after, row }, { doc, services, caller }) => {
    if (before === null || after === null) return false;
    if (!(await changeImportedOffice(id ?? 0, before, after))) return false;
    const entry = { subject: 'office', id: id ?? 0, what: 'import updated', before, after } as const;
    await recordAudits(caller, services.now(), [{ ...entry, key: `${doc._id}:updated:${row}` }]);
    return true;
  },
  removeCreated: async (lines, { doc, services, caller }) => {
    const kept = [];
    for (const line of lines) {
      const _id = line.id ?? 0;
      if ((await hasApplications(_id)) || !(await removeImportedOffice(_id))) kept.push(line);
      else {
        const entry = { subject: 'office', id: _id, what: 'import taken back' } as const;
        await recordAudits(caller, services.now(), [{ ...entry, key: `${doc._id}:back:${_id}` }]);
      }
    }
    return kept;
  },
  restore: async ({ id, before, after }) => {
    if (before === null || after === null) return false;
    return changeImportedOffice(id ?? 0, after, before);
  },
  recount: () => Promise.resolve(-1),
};

function keysOf({ office_name, office_email }: Given): string[] {
  const email = office_email === '' ? [] : [`email ${loginName(office_email)}`];
  return office_name === '' ? email : [...email, `name ${folded(office_name)}`];
}

function updateOf(target: OfficeDoc, given: Given): Pick<Judged, 'what' | 'target' | 'changes'> {
  const changed = CHANGED.filter((field) => given[field] !== '' && given[field] !== target[field]);
  const of = (fields: Given | OfficeDoc): Fields =>
    Object.fromEntries(changed.map((one) => [one, fields[one]]));
  const { _id: id, office_name: name } = target;
  const found = { id, name, version: 0, before: of(target), after: of(given) };
  const changes = changed.map((field) => ({
    label: COLUMN_LABELS[COLUMNS[field]],
    before: target[field],
    after: given[field],
  }));
  return { what: changed.length === 0 ? 'unchanged' : 'updated', target: found, changes };
}

function readOffice({ cells }: FileRow, doc: ImportDoc, now: Date): { given: Given; wrong: WrongCell[] } {
  const { values, wrong } = readImportRow(cells, {
    columns: doc.columns.map((column) => column ?? undefined),
    nameOrder: doc.name_order,
    dateOrder: doc.date_order,
    today: denverDate(now),
  });
  const given = {
    office_name: values.office,
    office_email: values.email,
    office_phone: values.primaryPhone,
    office_contact: values.contact,
    office_url: values.website,
    street: values.streetAddress,
    city: values.city,
    state: values.state,
    zip: values.zip,
    calendar_year: values.calendarYear ?? true,
  };
  const unprintable = Object.values(
    unprintableIn({ name: given.office_name, phone: given.office_phone }, 'en'),
  );
  for (const reason of unprintable) wrong.push({ column: null, text: '', kind: 'other', reason });
  if (given.office_name === '')
    wrong.push({ column: null, text: '', kind: 'name', reason: 'The name is missing' });
  return { given, wrong };
}
