import { denverDate, receiptNumber, STEP_UP_MINUTES } from '@rollbook/contract';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { bulk, newAttempt, startTill, type Till } from '../../../test/payments';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit, recordAudit } from '../../base/audit/record';
import type { OfficeDoc } from '../../parties/offices/model';

type Row = {
  what: string;
  who_name: string;
  kind: string;
  record: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
type Answer = {
  rows: Row[];
  next: string | null;
  counts?: Record<string, number>;
  people: { who: string }[];
};

let till: Till;
let admin: Client;
let office: Client;
let maple: OfficeDoc;
let id: number;
let attempt: string;
let firstDay: string;
beforeAll(async () => {
  till = await startTill('history');
  firstDay = denverDate(till.api.services.now());
  admin = await adminClient(till.api);
  maple = await storeOffice({ office_name: 'Maple Clinic' });
  const cedar = await storeOffice({ office_name: 'Cedar Clinic' });
  office = await officeClient(till.api, maple);
  id = (await storeApplication(maple, { first: 'Siobhán', last: 'Young' }))._id;
  const other = (await storeApplication(cedar, { first: 'Rosa', last: 'Delgado' }))._id;
  const fields = { id, first: 'Siobhán', last: 'Young', email: 'new@rollbook.example' };
  expect((await office.call('editApplication', fields)).status).toBe(200);
  expect(
    (await admin.call('editApplication', { ...fields, id: other, first: 'Rosa', last: 'Delgado' })).status,
  ).toBe(200);
  expect((await admin.call('setOfficeActive', { oid: cedar._id, active: false })).status).toBe(200);
  attempt = newAttempt();
  expect((await admin.call('processOfficePayment', bulk([id]), { attempt })).status).toBe(200);
  await office.call('searchForMember', { search: 'young' });
});
afterAll(() => till.stop());

/** From the day of the first entry until today: a new day may begin while these tests run. */
const asked = () => ({ from: firstDay, to: denverDate(till.api.services.now()) });
async function history(input: Record<string, unknown> = {}): Promise<Answer> {
  const { status, body } = await admin.call('getHistory', { ...asked(), ...input });
  expect(status).toBe(200);
  return body as Answer;
}
const told = ({ rows }: Answer) => rows.map(({ what, record }) => `${what}: ${record}`);

test('everything that changed is there, newest first, with names; looking stands apart', async () => {
  const all = await history();
  expect(told(all)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^edited: Siobhán Young, /),
      expect.stringMatching(/^edited: Rosa Delgado, /),
      'deactivated: Cedar Clinic',
      `payment begun: ${receiptNumber(attempt)}`,
    ]),
  );
  expect(told(all).some((line) => line.startsWith('searched members'))).toBe(false);
  const edited = all.rows.find(({ what, record }) => what === 'edited' && record.startsWith('Siobhán'));
  expect(edited).toMatchObject({ who_name: 'Maple Clinic', kind: 'member' });
  const begun = all.rows.find(({ what }) => what === 'payment begun');
  expect(begun?.after).toMatchObject({ members: [expect.stringContaining('Siobhán Young')] });
  const times = await Audit.countDocuments({});
  expect(all.rows.length).toBeLessThan(times);
  expect((await history({ kind: 'read' })).rows).toMatchObject([
    { what: 'searched members', record: 'Maple Clinic' },
  ]);
});

test('by person, office, kind and record', async () => {
  const mine = await history({ who: `office:${maple._id}` });
  expect(new Set(mine.rows.map(({ who_name }) => who_name))).toEqual(new Set(['Maple Clinic']));
  expect((await history()).people.map(({ who }) => who)).toEqual(
    expect.arrayContaining(['admin', `office:${maple._id}`]),
  );
  const ofMaple = told(await history({ oid: maple._id }));
  expect(ofMaple).toContainEqual(expect.stringMatching(/^paid by card: Siobhán/));
  expect(ofMaple.some((line) => /Rosa|Cedar/.test(line))).toBe(false);
  const money = await history({ kind: 'money' });
  expect(new Set(money.rows.map(({ kind }) => kind))).toEqual(new Set(['money']));
  expect(money.counts).toMatchObject({ office: 1, read: 1, money: money.rows.length });
  for (const record of ['siobhan young', 'Young'])
    expect(told(await history({ record })).every((line) => line.includes('Siobhán'))).toBe(true);
  expect(told(await history({ record: receiptNumber(attempt) }))).toContainEqual(
    `payment begun: ${receiptNumber(attempt)}`,
  );
  expect((await history({ record: 'Not Here' })).rows).toEqual([]);
});

test('members stand in the filter as one, and are found by it', async () => {
  // The last one was erased.
  for (const account of ['member:a1', 'member:b2', 'member'])
    await recordAudit({ role: 'member', email: '', account }, till.api.services.now(), {
      subject: 'application',
      id,
      what: 'address changed',
    });
  const { people } = await history();
  expect(people.filter(({ who }) => who.startsWith('member'))).toEqual([{ who: 'member', name: '' }]);
  const theirs = await history({ who: 'member', kind: 'member' });
  expect(theirs.rows).toHaveLength(3);
  expect(theirs.counts).toMatchObject({ member: 3, office: 0 });
});

test('another day has nothing; a wrong or endless period is refused', async () => {
  expect((await history({ from: '2025-01-01', to: '2025-01-31' })).rows).toEqual([]);
  const wrong = [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2024-01-01', to: '2026-02-01' },
  ];
  for (const input of wrong) expect((await admin.call('getHistory', input)).status).toBe(422);
});

test('pages go on after their cursor, for one office too', async () => {
  for (const input of [{}, { oid: maple._id }]) {
    const whole = (await history({ ...input, limit: 200 })).rows;
    const read: Row[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await history({ ...input, limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      read.push(...page.rows);
      cursor = page.next;
    }
    expect(read).toEqual(whole);
  }
});

test('who put a clinic into a group finds the group by its name', async () => {
  const group = await storeGroup({ name: 'Front Range' });
  const { office_name, office_email } = maple;
  const newOffice = { office_name, office_email, ogid: group._id };
  const { status } = await admin.call('editOffice', { oid: maple._id, newOffice });
  expect(status).toBe(200);
  const { rows } = await history({ kind: 'office' });
  const edited = rows.find(({ what, record }) => what === 'edited' && record === 'Maple Clinic');
  expect([edited?.before?.['group'] ?? null, edited?.after?.['group']]).toEqual([null, 'Front Range']);
});

test('a list that leaves the product is in the history: who, which and how many rows', async () => {
  const exported = async () =>
    (await history({ kind: 'export' })).rows.map(({ what, who_name, after }) => ({ what, who_name, after }));
  expect(await exported()).toEqual([]);
  const { body } = await admin.call('exportHistory', asked());
  const rows = (body as Row[]).length;
  const ofHistory = { what: 'list exported', who_name: '', after: { list: 'history', rows, way: 'file' } };
  expect(await exported()).toEqual([ofHistory]);
  await office.call('noteExport', { list: 'renewals', way: 'paper', rows: 26 });
  const ofOffice = { list: 'renewals', rows: 26, way: 'paper' };
  expect(await exported()).toEqual([
    { what: 'list exported', who_name: 'Maple Clinic', after: ofOffice },
    ofHistory,
  ]);
  // The whole list of a call is an export, and a page of it is none.
  await admin.call('getApplicationsAll', {});
  await admin.call('getApplicationsAll', { limit: 1 });
  await admin.call('getApplications', { search: 'Quentin Zolotarev' });
  const all = await exported();
  expect(all.length).toBe(3);
  expect(all[0]?.after).toEqual({ list: 'memberships', rows: 2, way: 'file' });
  const { counts, rows: changes } = await history();
  expect(counts).toMatchObject({ export: 3 });
  expect(changes.filter(({ kind }) => kind === 'export').length).toBe(3);
});

test('an export of more than 1,000 entries asks for a factor, and is whole', async () => {
  till.pass(STEP_UP_MINUTES + 1);
  const shown = (await history({ limit: 1000 })).rows.length;
  const few = await admin.call('exportHistory', asked());
  expect([few.status, (few.body as Row[]).length]).toEqual([200, shown]);
  const at = till.api.services.now();
  await recordAudit('system', at, { subject: 'application', id, what: 'edited' });
  const [one] = await Audit.find({ what: 'edited' }).limit(1).lean();
  if (one === undefined) throw new Error('no entry');
  await Audit.insertMany(
    Array.from({ length: 1100 }, (_, nth) => ({ ...one, _id: `many ${nth}`, nth: new Types.ObjectId(), at })),
  );
  const refused = await admin.call('exportHistory', asked());
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'step_up' }]);
  admin = await adminClient(till.api);
  const { status, body } = await admin.call('exportHistory', asked());
  expect(status).toBe(200);
  const ids = (body as { id: string }[]).map((row) => row.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(1100);
});
