import type { CallAnswer } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { type LogRow, logRows } from '../../../test/logRows';
import { newAttempt, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { batches } from './steps';

type Shown = CallAnswer<'enterLogRows'>;

let till: Till;
let maple: OfficeDoc;
let office: Client;
beforeAll(async () => {
  till = await startTill('many-log-rows', { RATE_LIMITS: '0' });
  maple = await storeOffice({ calendar_year: false });
  office = await officeClient(till.api, maple);
});
afterAll(() => till.stop());

async function enter(rows: LogRow[], attempt = newAttempt()): Promise<Shown> {
  const input = { office: { oid: maple._id }, rows };
  const { status, body } = await office.call('enterLogRows', input, { attempt });
  expect([status, body]).toMatchObject([200, { batch: attempt, kind: 'enter', oid: maple._id }]);
  return body as Shown;
}

const listed = async () => ((await office.call('getBatches', {})).body as Shown[])[0];
const stored = () => Application.find({ state: 'live' }).sort({ _id: 1 }).lean();

test('300 rows are one request: numbers keep the order, and each has the history of a single entry', async () => {
  const rows = logRows(300);
  const begun = await enter(rows);
  expect(begun).toMatchObject({ state: 'running', count: 300, through: 10, made: { length: 10 } });
  const ids = rows.map(({ row }) => row);
  expect(
    (await office.call('getLogRows', { oid: maple._id, rows: ids })).body,
    'stored, or waiting on the server',
  ).toEqual({ gone: ids, refused: [] });
  await batches.drain(till.api.services);
  expect(await listed()).toMatchObject({ state: 'done', made: { length: 300 }, unpaid: { length: 300 } });
  const made = await stored();
  expect(made.map(({ first }) => first)).toEqual(rows.map(({ first }) => first));
  expect(made.every(({ paid, source, oid }) => !paid && source === 'paper' && oid === maple._id)).toBe(true);
  const who = `office:${maple._id}`;
  expect(await Audit.countDocuments({ what: 'submitted on paper', who })).toBe(300);
  // The same request once more, and the same rows in another one.
  expect(await enter(rows, begun.batch)).toMatchObject({ state: 'done', through: 300 });
  await enter(rows.slice(280));
  await batches.drain(till.api.services);
  expect(await listed()).toMatchObject({ state: 'done', refused: [], made: { length: 20 } });
  expect(await stored()).toHaveLength(300);
}, 120_000);
