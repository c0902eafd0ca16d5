import type { CallAnswer } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { clearApplications, storeApplication, storeMember } from '../../../test/applications';
import { newAttempt, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import { Membership } from '../../membership/record/membership';
import type { OfficeDoc } from '../../parties/offices/model';
import { Batch } from './model';
import { batches, takeStep } from './steps';
import { MOST_OPEN } from './turns';

type Shown = CallAnswer<'startBatch'>;

let till: Till;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let office: Client;
let other: Client;
let admin: Client;

beforeAll(async () => {
  till = await startTill('batch_turns', { RATE_LIMITS: '0' });
  maple = await storeOffice({ calendar_year: false });
  cedar = await storeOffice({ calendar_year: false });
  office = await officeClient(till.api, maple);
  other = await officeClient(till.api, cedar);
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(async () => {
  await Promise.all([
    clearApplications(),
    ...[Batch, Membership].map((model) => model.collection.deleteMany({})),
  ]);
});

const begin = (kind: Shown['kind'], ids: number[], client = office, attempt = newAttempt()) =>
  client.call('startBatch', { kind, ids }, { attempt });
const step = async () => {
  const [batch] = await Batch.find({ open: true }).sort({ started_at: 1 }).lean();
  if (batch !== undefined) await takeStep(batch, till.api.services);
};
const members = async (of: OfficeDoc, count: number) => {
  const ids = [];
  for (let nth = 0; nth < count; nth += 1) ids.push((await storeMember(of, 10 + nth))._id);
  return ids;
};
const stateOf = async (id: number) => (await Application.findById(id).lean())?.state;

test('Undo of a deletion restores its own alone', async () => {
  const [alone, again, mine] = await Promise.all([1, 2, 3].map(() => storeApplication(maple)));
  const ids = [alone, again, mine].map((one) => one?._id ?? 0);
  const [first = 0, second = 0, third = 0] = ids;
  await admin.call('deleteApplication', { id: first });
  const { body } = await begin('delete', ids, admin);
  expect((body as Shown).refused).toMatchObject([{ id: first, code: 'conflict' }]);
  await admin.call('restoreApplication', { id: second });
  await admin.call('deleteApplication', { id: second });
  const undone = (await admin.call('undoBatch', { batch: (body as Shown).batch })).body as Shown;
  expect(undone.kept).toMatchObject([{ id: second, code: 'conflict' }]);
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual(['deleted', 'deleted', 'live']);
});

test('two jobs that delete the same: the Undo of one leaves what the other has deleted', async () => {
  const { _id } = await storeApplication(maple);
  const one = (await begin('delete', [_id], admin)).body as Shown;
  await admin.call('restoreApplication', { id: _id });
  const two = (await begin('delete', [_id], admin)).body as Shown;
  await admin.call('undoBatch', { batch: one.batch });
  expect(await stateOf(_id)).toBe('deleted');
  await admin.call('undoBatch', { batch: two.batch });
  expect(await stateOf(_id)).toBe('live');
});

test('the job of a deactivated office stops before its next step, and so does its Undo', async () => {
  const closing = await storeOffice({ calendar_year: false });
  const ids = await members(closing, 22);
  await begin('renew', ids, await officeClient(till.api, closing));
  await admin.call('setOfficeActive', { oid: closing._id, active: false });
  await step();
  await step();
  const made = () => Application.countDocuments({ renews: { $in: ids }, state: 'live' });
  expect(await made()).toBe(10);
  const stored = await Batch.findOne().lean();
  expect(stored).toMatchObject({ open: false, state: 'done' });
  expect(
    stored?.items.filter(({ outcome, code }) => outcome === 'refused' && code === 'not_allowed'),
  ).toHaveLength(12);
  await Batch.updateOne({}, { $set: { state: 'undoing', open: true, due: new Date() } });
  await step();
  expect(await made()).toBe(10);
});

test('a job does nothing to an application that has moved to another office', async () => {
  const ids = await members(maple, 11);
  const [last = 0] = ids.slice(-1);
  await begin('renew', ids);
  await Application.updateOne({ _id: last }, { $set: { oid: cedar._id } });
  await step();
  expect((await Batch.findOne().lean())?.items.at(-1)).toMatchObject({ id: last, outcome: 'refused' });
  expect(await Application.exists({ renews: last })).toBeNull();
});

test('an attempt id is for one job: other names, another kind and another account get 422', async () => {
  const [first = 0, second = 0] = await members(maple, 2);
  const attempt = newAttempt();
  expect((await begin('renew', [first], office, attempt)).status).toBe(200);
  expect((await begin('renew', [first], office, attempt)).status).toBe(200);
  const others = [
    await begin('renew', [second], office, attempt),
    await begin('renew', [first, second], office, attempt),
    await begin('remind', [first], office, attempt),
    await begin('renew', [first], admin, attempt),
    await office.call('startBatch', { kind: 'renew', ids: [first], another: true }, { attempt }),
  ];
  expect(others.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(await Application.countDocuments({ renews: { $in: [first, second] } })).toBe(1);
});

test('the jobs of an account run one after another, and take turns with those of others', async () => {
  const ids = await members(maple, 30);
  const theirs = await members(cedar, 11);
  await begin('renew', ids.slice(0, 15));
  for (const id of ids.slice(15)) expect((await begin('renew', [id])).body).toMatchObject({ through: 0 });
  // The other office's first step is taken at once, its second one before the jobs that wait.
  expect((await begin('renew', theirs, other)).body).toMatchObject({ through: 10 });
  await batches.drain(till.api.services);
  expect(await Batch.countDocuments({ open: true })).toBe(0);
  const order = await Application.find({ renews: { $in: [...ids, ...theirs] } })
    .sort({ _id: 1 })
    .lean();
  expect(order).toHaveLength(41);
  expect(order.slice(-1)[0]?.oid).toBe(maple._id);
});

test('an account has a limited number of open jobs, which keeps no other account out', async () => {
  const [first = 0, ...ids] = await members(maple, MOST_OPEN + 1);
  const stays = { ...((await begin('renew', [first], office)).body as object) };
  expect(stays).toMatchObject({ state: 'done' });
  const stored = await Batch.findOne().lean();
  if (stored === null) throw new Error('no job');
  const open = ids.map((id) => ({
    ...stored,
    _id: newAttempt(),
    open: true,
    state: 'running',
    items: [{ ...stored.items[0], id }],
  }));
  await Batch.insertMany(open);
  const refused = await begin('renew', [first]);
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many' }]);
  expect(await Batch.countDocuments()).toBe(MOST_OPEN + 1);
  expect((await begin('renew', await members(cedar, 1), other)).status).toBe(200);
});
