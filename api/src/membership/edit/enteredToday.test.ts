import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { clearApplications, storeApplication } from '../../../test/applications';
import { selection } from '../../../test/payments';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application } from '../record/application';
import { memberCardCode } from '../record/cardCode';

const START = new Date('2026-11-20T22:00:00Z');
let clock = START;
let api: TestApi;
let maple: OfficeDoc;
let office: Client;
let other: Client;
let group: Client;
let admin: Client;

beforeAll(async () => {
  api = await startApi('entered_today', { now: () => clock, environment: { RATE_LIMITS: '0' } });
  const valley = await storeGroup();
  maple = await storeOffice({ ogid: valley._id });
  office = await officeClient(api, maple);
  other = await officeClient(api, await storeOffice());
  group = await groupClient(api, valley);
  admin = await adminClient(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  clock = START;
  await clearApplications();
  await Promise.all([Audit.deleteMany({}), Outbox.deleteMany({})]);
});

const at = (time: string) => {
  clock = new Date(`2026-11-20T${time}Z`);
};

async function enter(first: string, client = office): Promise<number> {
  const { body } = await client.call('officeSubmitApplication', {
    first,
    last: 'Lee',
    email: `${first.toLowerCase()}@rollbook.example`,
    primaryPhone: '(303) 555-0139',
    additionalFamily: 'Ida',
    office: { oid: maple._id },
    submitDate: '2026-11-17',
  });
  return (body as { id: number }).id;
}

const takeBack = (id: number, client = office) => client.call('takeBackApplication', { id });
const today = async (client = office) =>
  (await client.call('getEnteredToday', { oid: maple._id })).body as Record<string, unknown>[];
const namesToday = async () => (await today()).map(({ first }) => first);

describe('what was entered today', () => {
  test('is listed newest first with the day on the paper and the time of the entry', async () => {
    const ann = await enter('Ann');
    at('22:05:00');
    await enter('Bo', admin);
    expect(await namesToday()).toEqual(['Bo', 'Ann']);
    const [, row] = await today();
    expect(row).toMatchObject({
      id: ann,
      additional_family: 'Ida',
      primary_phone: '(303) 555-0139',
      application_time: '2026-11-17T19:00:00.000Z',
      entered_at: '2026-11-20T22:00:00.000Z',
      take_back_end: '2026-11-20T22:10:00.000Z',
    });
    expect((await today(admin)).map(({ first }) => first)).toEqual(['Bo', 'Ann']);
  });

  test('is what came from paper: no application of the form, and none of another office', async () => {
    await storeApplication(maple, { application_time: START });
    await enter('Ann');
    expect(await namesToday()).toEqual(['Ann']);
    for (const client of [other, group]) {
      expect((await client.call('getEnteredToday', { oid: maple._id })).status).toBe(403);
    }
  });

  test('has the paid ones, which cannot be taken back', async () => {
    const id = await enter('Ann');
    await admin.call('markAsPaid', { ...selection([id]), office: { oid: maple._id } });
    expect(await today()).toEqual([expect.objectContaining({ id, paid: true })]);
    expect((await today())[0]).not.toHaveProperty('take_back_end');
  });
});

describe('an entry is taken back', () => {
  const tooLate = { status: 409, body: { code: 'conflict', detail: expect.stringContaining('taken back') } };

  test('within 10 minutes, is in no list then, and the administrator can restore it', async () => {
    const id = await enter('Ann');
    at('22:09:59');
    expect(await takeBack(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await namesToday()).toEqual([]);
    expect(await Application.findById(id).lean()).toMatchObject({
      state: 'deleted',
      deleted_by: `office:${maple._id}`,
    });
    const entry = await Audit.findOne({ subject_id: String(id), what: 'taken back' }).lean();
    expect(entry).toMatchObject({ who: `office:${maple._id}`, role: 'office' });
    expect((await admin.call('restoreApplication', { id })).status).toBe(200);
    expect(await namesToday()).toEqual(['Ann']);
  });

  test('not after 10 minutes', async () => {
    const id = await enter('Ann');
    at('22:10:00');
    expect(await takeBack(id)).toMatchObject(tooLate);
    expect(await takeBack(id, admin)).toMatchObject(tooLate);
    expect(await namesToday()).toEqual(['Ann']);
  });

  test('by the administrator too, by no other office and no group', async () => {
    const id = await enter('Ann');
    expect((await takeBack(id, other)).status).toBe(403);
    expect((await takeBack(id, group)).status).toBe(403);
    expect((await takeBack(id, api.client())).status).toBe(401);
    expect((await takeBack(id, admin)).status).toBe(200);
  });

  test('and can be entered again at once', async () => {
    await takeBack(await enter('Ann'));
    at('22:01:00');
    const { status } = await office.call('officeSubmitApplication', {
      first: 'Ann',
      last: 'Lee',
      email: 'ann@rollbook.example',
      office: { oid: maple._id },
      submitDate: '2026-11-18',
    });
    expect(status).toBe(200);
    expect(await namesToday()).toEqual(['Ann']);
  });

  test('not when it was paid meanwhile, or is being paid', async () => {
    const [paid, reserved] = [await enter('Ann'), await enter('Bo')];
    await admin.call('markAsPaid', { ...selection([paid]), office: { oid: maple._id } });
    await Application.updateOne({ _id: reserved }, { $set: { payment: 'an attempt' } });
    expect(await takeBack(paid)).toMatchObject(tooLate);
    expect(await takeBack(reserved)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await namesToday()).toEqual(['Bo', 'Ann']);
  });

  test('after the own correction, not after that of another, nor with the version before it', async () => {
    const [own, others] = [await enter('Ann'), await enter('Bo')];
    const edit = { last: 'Li', email: 'x@rollbook.example' };
    await office.call('editApplication', { ...edit, id: own, first: 'Ann' });
    await admin.call('editApplication', { ...edit, id: others, first: 'Bo' });
    expect(await takeBack(others)).toMatchObject(tooLate);
    expect(await office.call('takeBackApplication', { id: own, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await takeBack(own)).status).toBe(200);
  });

  test('not once its member was worked on: a note, a call, a request, an opened card, a mail', async () => {
    const names = ['Note', 'Call', 'Request', 'Card', 'Mail', 'Nothing'];
    const ids: number[] = [];
    for (const name of names) ids.push(await enter(name));
    const [note = 0, called = 0, asked = 0, card = 0, mailed = 0] = ids;
    const answers = [
      await office.call('addNote', { id: note, text: 'Brings the money on Monday' }),
      await admin.call('noteCall', { id: called, text: 'Wants to think' }),
      await office.call('askAdministrator', { id: asked, kind: 'twice', reason: 'Here twice', other: '9-9' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await memberCardCode(card);
    await Outbox.create({
      _id: 'a mail',
      to: { address: 'mail@rollbook.example' },
      language: 'en',
      template: 'renewalReminder',
      about: String(mailed),
      state: 'due',
      due: START,
      created: START,
    });
    const free = (await today()).filter((row) => 'take_back_end' in row).map(({ first }) => first);
    expect(free).toEqual(['Nothing']);
    for (const id of ids.slice(0, -1)) expect(await takeBack(id)).toMatchObject(tooLate);
    expect((await takeBack(ids.at(-1) ?? 0)).status).toBe(200);
  });

  test('never when it came from the form', async () => {
    const { _id } = await storeApplication(maple, { application_time: START });
    expect(await takeBack(_id)).toMatchObject(tooLate);
  });

  test('once, of two at the same time', async () => {
    const id = await enter('Ann');
    const answers = await Promise.all([takeBack(id), takeBack(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await Audit.countDocuments({ subject_id: String(id), what: 'taken back' })).toBe(1);
  });

  test('or paid, never both at the same time', async () => {
    const id = await enter('Ann');
    const pay = admin.call('markAsPaid', { ...selection([id]), office: { oid: maple._id } });
    const [back, paid] = await Promise.all([takeBack(id), pay]);
    expect([back.status, paid.status].filter((status) => status === 200)).toHaveLength(1);
    const { state, paid: isPaid } = await Application.findById(id).orFail().lean();
    expect({ state, isPaid }).toEqual(
      back.status === 200 ? { state: 'deleted', isPaid: false } : { state: 'live', isPaid: true },
    );
  });
});

// The last one: no session survives a clock that goes back.
test('what was entered today ends at midnight in Denver', async () => {
  await enter('Ann');
  clock = new Date('2026-11-21T06:59:59Z');
  expect(await namesToday()).toEqual(['Ann']);
  clock = new Date('2026-11-21T07:00:00Z');
  expect(await namesToday()).toEqual([]);
});
