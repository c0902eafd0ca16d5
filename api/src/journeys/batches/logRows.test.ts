import { randomUUID } from 'node:crypto';
import { type CallAnswer, MAX_LOG_ROWS } from '@rollbook/contract';
import { unprintable } from '@rollbook/contract/printable';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { clearApplications, storeApplication } from '../../../test/applications';
import { type LogRow, logRow, logRows } from '../../../test/logRows';
import { bulk, newAttempt, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Application } from '../../membership/record/application';
import { Office, type OfficeDoc } from '../../parties/offices/model';
import { Batch } from './model';
import { batches, takeStep } from './steps';

type Shown = CallAnswer<'enterLogRows'>;
type Told = CallAnswer<'getLogRows'>;

let till: Till;
let maple: OfficeDoc;
let office: Client;

beforeAll(async () => {
  till = await startTill('log-rows', { RATE_LIMITS: '0' });
  maple = await storeOffice({ calendar_year: false });
  office = await officeClient(till.api, maple);
});
afterAll(() => till.stop());
beforeEach(async () => {
  await Promise.all([clearApplications(), Batch.deleteMany({}), Audit.deleteMany({})]);
});

async function enter(rows: LogRow[], client = office, attempt = newAttempt()): Promise<Shown> {
  const input = { office: { oid: maple._id }, rows };
  const { status, body } = await client.call('enterLogRows', input, { attempt });
  expect([status, body]).toMatchObject([200, { batch: attempt, kind: 'enter', oid: maple._id }]);
  return body as Shown;
}

async function told(rows: string[] = [], client = office): Promise<Told> {
  const { status, body } = await client.call('getLogRows', { oid: maple._id, rows });
  expect(status).toBe(200);
  return body as Told;
}

async function listed(): Promise<Shown> {
  const [first] = (await office.call('getBatches', {})).body as Shown[];
  if (first === undefined) throw new Error('no batch');
  return first;
}

const stored = () => Application.find({ state: 'live' }).sort({ _id: 1 }).lean();

test('a step that is repeated after a crash, or taken by two processes, stores nothing twice', async () => {
  const rows = logRows(7);
  const { batch } = await enter(rows.slice(0, 3));
  const { items } = await Batch.findById(batch).orFail().lean();
  const due = till.api.services.now();
  const again = items.map((item) => ({ ...item, made: null, outcome: 'waiting' }));
  await Batch.updateOne({ _id: batch }, { $set: { items: again, due, open: true, state: 'running' } });
  await batches.drain(till.api.services);
  expect(await listed()).toMatchObject({ state: 'done', refused: [], made: { length: 3 } });
  expect(await stored()).toHaveLength(3);

  const second = await enter(rows.slice(3));
  await Application.deleteMany({ _id: { $in: second.made } });
  const seen = await Batch.findById(second.batch).orFail().lean();
  const lost = seen.items.map((item) => ({ ...item, made: null, outcome: 'waiting' as const }));
  const open = { items: lost, due, open: true, state: 'running' as const };
  await Batch.updateOne({ _id: second.batch }, { $set: open });
  await Promise.all([takeStep({ ...seen, ...open }, till.api.services), batches.drain(till.api.services)]);
  await batches.drain(till.api.services);
  expect((await stored()).map(({ first }) => first).toSorted()).toEqual(rows.map(({ first }) => first));
});

test('rows that are wrong or asked about are kept with their reason until they are settled', async () => {
  const luis = await storeApplication(maple, {
    first: 'Luis',
    last: 'Kenford',
    primary_phone: '(303) 555-0177',
    paid: true,
  });
  const wrong = [
    logRow('Ann', { email: 'ann' }),
    logRow('Bea', { last: 'አበበ' }),
    logRow('Cy', { submitDate: '2999-01-01' }),
    logRow('Dot', { submitDate: 'last Friday' }),
    logRow('', {}),
  ];
  const asked = logRow('Luis', { primaryPhone: '303.555.0177' });
  const [good, last] = [logRow('Eli', { primaryPhone: '3035550139' }), logRow('Fay')];
  const done = await enter([good, ...wrong, asked, last]);
  expect(done).toMatchObject({ state: 'done', made: { length: 2 }, refused: { length: 6 } });
  expect(done.refused.at(-1)).toMatchObject({ id: 7, name: 'Luis Kenford', code: 'possible_duplicate' });
  const first = await told([good.row, asked.row]);
  expect(first.gone).toEqual([good.row]);
  expect(first.refused.map(({ row, detail }) => [row, detail]).slice(0, 4)).toEqual([
    [wrong[0]?.row, 'Please enter a valid email'],
    [wrong[1]?.row, unprintable.en],
    [wrong[2]?.row, 'The submit date may not be in the future'],
    [wrong[3]?.row, 'Please enter a date as YYYY-MM-DD'],
  ]);
  expect(first.refused.at(-1)).toMatchObject({
    ...asked,
    primaryPhone: '303.555.0177',
    suspect: { id: luis._id, name: 'Luis Kenford' },
  });
  expect(await told([], await adminClient(till.api)), 'rows of another account').toMatchObject({
    refused: [],
  });

  // Each way to settle one: removed, corrected in another job, and answered in the single call with the id of the row.
  await office.call('dropLogRows', { rows: [wrong[1]?.row, wrong[2]?.row, wrong[4]?.row] });
  await enter([
    { ...logRow('Ann'), row: wrong[0]?.row ?? '' },
    { ...logRow('Dot', { email: 'x' }), row: wrong[3]?.row ?? '' },
  ]);
  const { row: attempt, ...texts } = asked;
  const another = { ...texts, office: { oid: maple._id }, another: true };
  expect((await office.call('officeSubmitApplication', another, { attempt })).status).toBe(200);
  const settled = [1, 0].map((at) => wrong[at]?.row ?? '');
  expect((await told([...settled, asked.row, randomUUID()])).gone).toEqual([...settled, asked.row]);
  expect((await told()).refused).toMatchObject([
    { row: wrong[3]?.row, email: 'x', detail: 'Please enter a valid email' },
  ]);
  expect((await stored()).map((one) => one.first)).toEqual(['Luis', 'Eli', 'Fay', 'Ann', 'Luis']);
});

test('Undo takes back what nothing has followed, and single rows', async () => {
  const begun = await enter(logRows(12));
  await batches.drain(till.api.services);
  const single = await office.call('undoBatch', { batch: begun.batch, ids: [2, 12] });
  expect(single.body).toMatchObject({ state: 'done', standing: { length: 10 } });
  const [paid = 0] = (await stored()).map(({ _id }) => _id);
  expect((await office.call('processOfficePayment', bulk([paid]))).status).toBe(200);
  await office.call('undoBatch', { batch: begun.batch });
  await batches.drain(till.api.services);
  expect(await listed()).toMatchObject({ state: 'undone', made: [paid], kept: [{ id: 1 }] });
  expect(await stored()).toMatchObject([{ _id: paid }]);
  expect(await Application.countDocuments({ state: 'deleted' })).toBe(11);
  expect(await told()).toMatchObject({ refused: [] });
});

test('a job tells what still stands of it: not what was taken back, removed or answered since', async () => {
  await storeApplication(maple, { first: 'Luis', last: 'Kenford', primary_phone: '(303) 555-0177' });
  const asked = logRow('Luis', { primaryPhone: '303.555.0177' });
  const [wrong, again] = [logRow('Ann', { email: 'ann' }), logRow('Bea', { email: 'bea' })];
  const done = await enter([logRow('Dean'), logRow('Gloria'), asked, wrong, again]);
  const [dean = 0, gloria = 0] = done.made;
  expect(done.refused).toMatchObject([{ name: 'Luis Kenford' }, { id: 4 }, { id: 5 }]);

  expect((await office.call('takeBackApplication', { id: dean })).status).toBe(200);
  await office.call('dropLogRows', { rows: [wrong.row] });
  await enter([{ ...logRow('Bea', { email: 'b' }), row: again.row }]);
  const { body } = await office.call('getBatches', {});
  expect(body, 'a row that was sent again is told by the later job').toMatchObject([
    { count: 1, refused: [{ name: 'Bea Kenford' }] },
    { count: 5, made: [gloria], unpaid: [gloria], refused: [{ name: 'Luis Kenford' }] },
  ]);
  await office.call('dropLogRows', { rows: [again.row] });
  const { row: attempt, ...texts } = asked;
  const another = { ...texts, office: { oid: maple._id }, another: true };
  expect((await office.call('officeSubmitApplication', another, { attempt })).status).toBe(200);
  expect((await office.call('getBatches', {})).body).toMatchObject([{ refused: [] }, { refused: [] }]);

  const undone = await office.call('undoBatch', { batch: done.batch });
  expect(undone.body).toMatchObject({ state: 'undone', taken_back: 1, kept: [], refused: [] });
  expect((await stored()).map(({ first }) => first)).toEqual(['Luis', 'Luis']);
});

test('what was cancelled or deleted since is not unpaid, and what Undo has kept goes with it', async () => {
  const done = await enter([logRow('Dean'), logRow('Gloria')]);
  const [dean = 0, gloria = 0] = done.made;
  await Application.updateOne({ _id: dean }, { $set: { cancelled: 'c1' } });
  expect(await listed()).toMatchObject({ made: [dean, gloria], unpaid: [gloria] });
  await office.call('undoBatch', { batch: done.batch });
  expect(await listed()).toMatchObject({ state: 'undone', taken_back: 1, kept: [{ id: 1 }] });
  await Application.updateOne({ _id: dean }, { $set: { state: 'deleted' } });
  expect(await listed()).toMatchObject({ state: 'undone', taken_back: 1, kept: [] });
});

test('an office that is deactivated meanwhile stores nothing more, and keeps the rows', async () => {
  const clinic = await storeOffice({ calendar_year: false });
  const client = await officeClient(till.api, clinic);
  const input = { office: { oid: clinic._id }, rows: logRows(12) };
  const { body } = await client.call('enterLogRows', input, { attempt: newAttempt() });
  await Office.updateOne({ _id: clinic._id }, { $set: { active: false } });
  await batches.drain(till.api.services);
  const { items } = await Batch.findById((body as Shown).batch)
    .orFail()
    .lean();
  expect(items.slice(10)).toMatchObject([{ code: 'not_allowed' }, { code: 'not_allowed' }]);
  expect(await Application.countDocuments({ oid: clinic._id })).toBe(10);
});

test('has limits in rows and bytes, and names each row once', async () => {
  const send = (rows: LogRow[]) => office.call('enterLogRows', { office: { oid: maple._id }, rows });
  const one = logRow('Ann');
  expect((await send([one, one])).status).toBe(422);
  expect((await send([])).status).toBe(422);
  expect((await send(logRows(MAX_LOG_ROWS + 1))).status).toBe(422);
  const long = logRows(MAX_LOG_ROWS).map((row) => ({ ...row, additionalFamily: 'Sam '.repeat(200) }));
  expect((await send(long)).status).toBe(413);
  const elsewhere = { office: { oid: (await storeOffice())._id }, rows: [one] };
  expect((await office.call('enterLogRows', elsewhere)).status).toBe(403);
  expect(await stored()).toEqual([]);
});
