import { type CallAnswer, denverDate, TAKE_BACK_MINUTES } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { clearApplications, storeApplication, storeMember } from '../../../test/applications';
import { bulk, newAttempt, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { noteBounce, Bounce } from '../../letters/mail/bounces';
import { Outbox } from '../../letters/mail/model';
import { Application } from '../../membership/record/application';
import { Membership } from '../../membership/record/membership';
import type { OfficeDoc } from '../../parties/offices/model';
import { Batch } from './model';
import { batches, takeStep } from './steps';

type Shown = CallAnswer<'startBatch'>;

let till: Till;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let office: Client;

beforeAll(async () => {
  till = await startTill('batches', { RATE_LIMITS: '0' });
  maple = await storeOffice({ calendar_year: false });
  cedar = await storeOffice({ calendar_year: false });
  office = await officeClient(till.api, maple);
});
afterAll(() => till.stop());
beforeEach(async () => {
  const emptied = [Batch, Bounce, Membership, Outbox];
  await Promise.all([clearApplications(), ...emptied.map((model) => model.collection.deleteMany({}))]);
});

async function start(
  ids: number[],
  attempt = newAttempt(),
  client = office,
  kind: Shown['kind'] = 'renew',
): Promise<Shown> {
  const { status, body } = await client.call('startBatch', { kind, ids }, { attempt });
  expect([status, body]).toMatchObject([200, { batch: attempt }]);
  return body as Shown;
}

const undo = ({ batch }: Shown, client = office) => client.call('undoBatch', { batch });

async function listed(client = office): Promise<Shown[]> {
  return (await client.call('getBatches', {})).body as Shown[];
}

async function members(count: number) {
  const stored = [];
  for (let nth = 0; nth < count; nth += 1) stored.push(await storeMember(maple, 10 + nth));
  return stored.map(({ _id }) => _id);
}

const renewalsOf = (ids: number[]) =>
  Application.find({ renews: { $in: ids }, state: 'live' })
    .sort({ renews: 1 })
    .lean();

test('renews many: the first in the request, the rest by the workers, each once', async () => {
  const ids = await members(12);
  const begun = await start(ids);
  expect(begun).toMatchObject({ kind: 'renew', state: 'running', count: 12, through: 10, undo_until: null });
  expect(await listed()).toMatchObject([{ batch: begun.batch, through: 10 }]);
  await batches.drain(till.api.services);
  expect(await listed()).toMatchObject([{ batch: begun.batch, state: 'done', through: 12, refused: [] }]);
  const made = await renewalsOf(ids);
  expect(made.map(({ renews }) => renews)).toEqual(ids);
  expect(made.every(({ paid, source }) => !paid && source === 'paper')).toBe(true);
  const [{ made: numbers } = begun] = await listed();
  expect(numbers.toSorted()).toEqual(made.map(({ _id }) => _id).toSorted());
  // A repeat of the request starts nothing.
  expect(await start(ids, begun.batch)).toMatchObject({ state: 'done', through: 12 });
  expect(await renewalsOf(ids)).toHaveLength(12);
});

test('says who was not renewed and why, and renews the others', async () => {
  const [first = 0, renewed = 0, last = 0] = await members(3);
  await start([renewed]);
  await Application.updateOne({ _id: renewed }, { $set: { first: 'Ayşe', last: 'Yıldız' } });
  const done = await start([first, renewed, last]);
  expect(done).toMatchObject({ state: 'done', through: 3, made: { length: 2 } });
  expect(done.refused).toMatchObject([{ id: renewed, name: 'Ayşe Yıldız', code: 'already_renewed' }]);
  expect(done.refused[0]?.detail).toContain(maple.office_name);
});

test('is refused whole with an application of another office, and no other account sees or undoes it', async () => {
  const [own = 0] = await members(1);
  const foreign = await storeMember(cedar, 10);
  const ids = [own, foreign._id];
  const refused = await office.call('startBatch', { kind: 'renew', ids }, { attempt: newAttempt() });
  expect([refused.status, refused.body]).toMatchObject([422, { ids: [foreign._id] }]);
  expect(await renewalsOf(ids)).toEqual([]);
  const mine = await start([own]);
  const other = await officeClient(till.api, cedar);
  const admin = await adminClient(till.api);
  for (const client of [other, admin]) {
    expect(await listed(client)).toEqual([]);
    expect((await undo(mine, client)).status).toBe(404);
  }
  expect(await start(ids, newAttempt(), admin)).toMatchObject({
    refused: [{ id: own }],
    made: { length: 1 },
  });
});

test('Undo takes back what nothing has followed, and says what stays', async () => {
  const ids = await members(11);
  await start(ids);
  await batches.drain(till.api.services);
  const [done] = await listed();
  if (done === undefined) throw new Error('no batch');
  const [paid = 0] = done.made;
  expect((await office.call('processOfficePayment', bulk([paid]))).status).toBe(200);
  expect((await undo(done)).body).toMatchObject({ state: 'undoing', undo_until: null });
  await batches.drain(till.api.services);
  const [undone] = await listed();
  expect(undone).toMatchObject({ state: 'undone', made: [paid], kept: { length: 1 }, undo_until: null });
  expect(await renewalsOf(ids)).toMatchObject([{ _id: paid, paid: true }]);
  // What was taken back can be renewed again.
  const again = await start(ids);
  await batches.drain(till.api.services);
  expect(again.refused).toMatchObject([{ code: 'already_renewed' }]);
  expect(await renewalsOf(ids)).toHaveLength(11);
});

test('a step of Undo that is repeated keeps nothing that it has taken back before', async () => {
  const ids = await members(2);
  const done = await start(ids);
  const { items } = await Batch.findById(done.batch).orFail().lean();
  expect((await undo(done)).body).toMatchObject({ state: 'undone', made: [] });
  // The process ended before it stored how far it was.
  const due = till.api.services.now();
  await Batch.updateOne({ _id: done.batch }, { $set: { items, due, open: true, state: 'undoing' } });
  await batches.drain(till.api.services);
  expect(await listed()).toMatchObject([{ state: 'undone', made: [], kept: [] }]);
  expect(await renewalsOf(ids)).toEqual([]);
});

test('Undo ends after ten minutes', async () => {
  const [id = 0] = await members(1);
  const done = await start([id]);
  const started = Date.parse(done.undo_until ?? '') - TAKE_BACK_MINUTES * 60_000;
  expect(denverDate(new Date(started))).toBe(denverDate(till.api.services.now()));
  await Batch.updateOne({}, { $set: { started_at: new Date(started - TAKE_BACK_MINUTES * 60_000) } });
  expect(await undo(done)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await renewalsOf([id])).toHaveLength(1);
  expect(await listed()).toEqual([]);
});

test('a step that is repeated, or taken by two processes at a time, makes each renewal once', async () => {
  const ids = await members(3);
  const { batch } = await start(ids);
  const before = await Batch.findById(batch).orFail().lean();
  const lost = before.items.map(({ id }) => ({
    id,
    made: null,
    outcome: 'waiting',
    name: '',
    code: '',
    detail: '',
  }));
  // The process ended before it stored how far it was; the numbers were stored.
  const [due, items] = [
    till.api.services.now(),
    before.items.map((item) => ({ ...item, outcome: 'waiting' })),
  ];
  await Batch.updateOne({ _id: batch }, { $set: { items, due, open: true, state: 'running' } });
  await batches.drain(till.api.services);
  expect(await listed()).toMatchObject([{ state: 'done', through: 3, refused: [], made: { length: 3 } }]);
  expect(await renewalsOf(ids)).toHaveLength(3);

  const others = await members(3);
  const second = await start([others[0] ?? 0]);
  const shared = {
    items: others.map((id) => ({ ...lost[0], id })),
    state: 'running',
    open: true,
    due,
  };
  await Batch.updateOne({ _id: second.batch }, { $set: shared });
  const seen = await Batch.findById(second.batch).orFail().lean();
  await Promise.all([takeStep(seen, till.api.services), batches.drain(till.api.services)]);
  await batches.drain(till.api.services);
  expect((await renewalsOf(others)).map(({ renews }) => renews)).toEqual(others);
});

test('reminds members of what is due now, each once a day, and says who gets no mail and why', async () => {
  const unpaid = await storeApplication(maple, { application_time: till.api.services.now() });
  const ending = await storeMember(maple, 10);
  const paid = await storeMember(maple, 300);
  const stopped = await storeMember(maple, 11);
  const bounced = await storeMember(maple, 12);
  const silent = await storeMember(maple, 13, { email: '' });
  await Membership.create({ _id: stopped.chain, reminders_off: true });
  await noteBounce(bounced.email, new Date());
  const ids = [unpaid, ending, paid, stopped, bounced, silent].map(({ _id }) => _id);
  const queued = () => Outbox.find({}).sort({ template: 1 }).select('about template to').lean();

  const done = await start(ids, newAttempt(), office, 'remind');
  expect(done).toMatchObject({
    kind: 'remind',
    state: 'done',
    count: 6,
    through: 6,
    made: [],
    undo_until: null,
  });
  expect(done.refused.map(({ id, detail }) => [id, detail])).toEqual([
    [paid._id, 'Nothing is to be paid or renewed now'],
    [stopped._id, 'The member has stopped reminders'],
    [bounced._id, `${bounced.email} refuses mails`],
    [silent._id, 'There is no e-mail address'],
  ]);
  const mails = [
    { template: 'payReminder', about: String(unpaid._id), to: { address: unpaid.email } },
    { template: 'renewalReminder', about: String(ending._id), to: { address: ending.email } },
  ];
  expect(await queued()).toMatchObject(mails);
  // A mail cannot be taken back, and a second clerk sends no second one on this day.
  expect(await undo(done)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const again = await start([unpaid._id, ending._id], newAttempt(), office, 'remind');
  expect(again.refused.map(({ id, detail }) => [id, detail])).toEqual([
    [unpaid._id, 'Reminded already today'],
    [ending._id, 'Reminded already today'],
  ]);
  expect(await queued()).toHaveLength(2);
});

test('the administrator deletes many, and Undo restores them; an office may not', async () => {
  const ids = await members(3);
  const admin = await adminClient(till.api);
  const wish = { kind: 'delete', ids } as const;
  expect((await office.call('startBatch', wish, { attempt: newAttempt() })).status).toBe(403);
  const paying = ids[2] ?? 0;
  await Application.updateOne({ _id: paying }, { $set: { paid: false, payment: 'under way' } });
  const done = await start(ids, newAttempt(), admin, 'delete');
  expect(done).toMatchObject({ state: 'done', made: [], undo_until: expect.any(String) });
  expect(done.refused).toMatchObject([{ id: paying, code: 'conflict' }]);
  const states = async () => (await Application.find({}).sort({ _id: 1 }).lean()).map(({ state }) => state);
  expect(await states()).toEqual(['deleted', 'deleted', 'live']);
  expect((await undo(done, admin)).body).toMatchObject({ state: 'undone', kept: [] });
  expect(await states()).toEqual(['live', 'live', 'live']);
});

test('Undo takes back single ones, and later the rest', async () => {
  const ids = await members(4);
  const begun = await start(ids);
  expect(begun.standing?.map(({ id }) => id)).toEqual(ids);
  const [first = 0, second = 0, third = 0, last = 0] = ids;
  const some = (client: Client, of: number[]) => client.call('undoBatch', { batch: begun.batch, ids: of });
  const foreign = await storeMember(maple, 20);
  expect(await some(office, [first, foreign._id])).toMatchObject({
    status: 422,
    body: { ids: [foreign._id] },
  });
  expect((await some(await officeClient(till.api, cedar), [first])).status).toBe(404);
  const partly = await some(office, [first, third]);
  expect(partly.body).toMatchObject({ state: 'done', count: 4, kept: [], undo_until: begun.undo_until });
  expect((await listed())[0]).toMatchObject({
    made: { length: 2 },
    standing: [{ id: second }, { id: last }],
  });
  expect((await renewalsOf(ids)).map(({ renews }) => renews)).toEqual([second, last]);
  // What was taken back can be renewed again, and the same request repeated takes back nothing more.
  expect((await some(office, [first, third])).body).toMatchObject({ state: 'done', made: { length: 2 } });
  expect(await start([first])).toMatchObject({ refused: [], made: { length: 1 } });
  // One of the rest is paid meanwhile: the same rules as for all.
  const [paid = 0] = (await renewalsOf([last])).map(({ _id }) => _id);
  expect((await office.call('processOfficePayment', bulk([paid]))).status).toBe(200);
  expect((await some(office, [last])).body).toMatchObject({ state: 'done', kept: [{ id: last }] });
  const rest = { state: 'undone', made: [paid], kept: [{ id: last }], taken_back: 1 };
  expect((await undo(begun)).body, 'it has taken back one more').toMatchObject(rest);
  expect((await renewalsOf(ids)).map(({ renews }) => renews)).toEqual([first, last]);
});

test('single applications that were deleted come back alone', async () => {
  const ids = await members(3);
  const admin = await adminClient(till.api);
  const done = await start(ids, newAttempt(), admin, 'delete');
  const [first = 0] = ids;
  const partly = await admin.call('undoBatch', { batch: done.batch, ids: [first] });
  expect(partly.body).toMatchObject({ state: 'done', standing: { length: 2 } });
  expect(await Application.find({ state: 'live' }).lean()).toMatchObject([{ _id: first }]);
});

test('what was taken back is told apart from what was deleted, with the job that it was part of', async () => {
  const ids = await members(3);
  const admin = await adminClient(till.api);
  const done = await start(ids.slice(0, 2));
  await undo(done);
  const alone = await start(ids.slice(2));
  await office.call('takeBackApplication', { id: alone.made[0] ?? 0 });
  await start([ids[0] ?? 0], newAttempt(), admin, 'delete');
  const { body } = await admin.call('getDeletedApplications', {});
  const rows = body as CallAnswer<'getDeletedApplications'>;
  expect(rows.map(({ taken_back = 'deleted' }) => taken_back).toSorted()).toEqual(
    [done.batch, done.batch, 'deleted', 'desk'].toSorted(),
  );
  // Restored and deleted again, it is deleted.
  const [renewal = 0] = rows.filter(({ taken_back }) => taken_back === 'desk').map(({ id }) => id);
  await admin.call('restoreApplication', { id: renewal });
  await admin.call('deleteApplication', { id: renewal });
  const again = (await admin.call('getDeletedApplications', {})).body as typeof rows;
  expect(again.find(({ id }) => id === renewal)).not.toHaveProperty('taken_back');
});
