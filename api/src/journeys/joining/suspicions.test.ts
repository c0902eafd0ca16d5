import { addDays, type CallAnswer, denverDate, shownId } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { migrateInBackground } from '../../base/migrations/background';
import { migrate } from '../../base/migrations/migrate';
import { MigrationRecord } from '../../base/migrations/model';
import { dropSuspicions, findSuspicions } from '../../membership/duplicates/findSuspicions';
import { Suspicion } from '../../membership/duplicates/suspicion';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { Membership } from '../../membership/record/membership';
import { isSuspectToken } from '../../membership/search/searchTokens';
import { migrations } from '../migrations/list';
import type { OfficeDoc } from '../../parties/offices/model';

let api: TestApi;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let admin: Client;
let nth = 0;
const today = () => denverDate(api.services.now());
const running = () => ({ starts: today(), expiration_date: addDays(today(), 300) });
const paid = { paid: true, payment_type: 'cash' } as const;

beforeAll(async () => {
  api = await startApi('suspicions');
  maple = await storeOffice({ office_name: 'Maple Clinic' });
  cedar = await storeOffice({ office_name: 'Cedar Clinic' });
  admin = await adminClient(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  nth += 1;
  await Suspicion.deleteMany({});
  await Application.updateMany({}, { $set: { state: 'deleted' } });
});

type Fields = Partial<ApplicationDoc>;
/** Luis Kenford of this test, without anything that others know of him. */
const store = (office: OfficeDoc, fields: Fields = {}) =>
  storeApplication(office, { first: 'Luis', last: `Kenford ${nth}`, email: '', ...running(), ...fields });
const look = async () => {
  while (await findSuspicions(api.services)) continue;
};
const list = async () => {
  const { status, body } = await admin.call('getSuspicions', {});
  expect(status).toBe(200);
  return body as CallAnswer<'getSuspicions'>;
};
const found = async () => {
  await look();
  return (await list()).map(({ both, same }) => [...both.map(({ id }) => id), ...same]);
};
const apart = (one: ApplicationDoc, other: ApplicationDoc) =>
  admin.call('tellApart', { id: one._id, other: other._id });

describe('two records of one person', () => {
  test.each<[string, Fields, Fields]>([
    ['email', { email: 'luis@mail.example' }, { email: 'Luis@Mail.example' }],
    ['birthday', { birthday: '05/02/1990' }, { birthday: '1990-05-02' }],
    ['phone', { primary_phone: '(303) 555-0140' }, { primary_phone: '303.555.0140' }],
  ])('are suspected by folded name and %s, at two offices', async (same, one, other) => {
    const first = await store(maple, { ...one, ...paid });
    const second = await store(cedar, { ...other, first: 'LUÍS' });
    expect(await found()).toEqual([[first._id, second._id, same]]);
    const [row] = await list();
    expect(row?.both).toMatchObject([
      {
        member_id: shownId({ id: first._id, oid: maple._id }),
        office_name: 'Maple Clinic',
        standing: 'active',
      },
      {
        member_id: shownId({ id: second._id, oid: cedar._id }),
        office_name: 'Cedar Clinic',
        standing: 'waiting',
      },
    ]);
  });

  test('are not suspected by the name alone, nor by what others of another name have', async () => {
    const known = { email: 'family@mail.example', primary_phone: '303-555-0141', birthday: '01/02/1980' };
    await store(maple, known);
    await store(cedar, { ...known, first: 'Ana' });
    await store(cedar, { birthday: '01/02/1981' });
    expect(await found()).toEqual([]);
  });

  test('are found once, however often and by how many processes they are looked for', async () => {
    await store(maple, { birthday: '01/02/1980' });
    await store(maple, { birthday: '01/02/1980' });
    await Promise.all([look(), look(), look()]);
    await Application.updateMany({ state: 'live' }, { $set: { twice_due: true } });
    expect(await found()).toHaveLength(1);
    expect(await Application.countDocuments({ state: 'live', twice_due: true })).toBe(0);
  });

  test('are found when a record is changed, and not listed when the change is taken back', async () => {
    const one = await store(maple, { birthday: '01/02/1980', email: 'one@mail.example' });
    const other = await store(cedar, { email: 'other@mail.example' });
    expect(await found()).toEqual([]);
    const edit = (email: string) =>
      admin.call('editApplication', { id: other._id, first: other.first, last: other.last, email });
    expect((await edit('one@mail.example')).status).toBe(200);
    expect(await found()).toEqual([[one._id, other._id, 'email']]);
    expect((await edit('other@mail.example')).status).toBe(200);
    expect(await found()).toEqual([]);
    await dropSuspicions(api.services);
    expect(await Suspicion.countDocuments({})).toBe(0);
  });

  test('are found when a deleted one is restored', async () => {
    const one = await store(maple, { birthday: '01/02/1980' });
    const other = await store(cedar, { birthday: '01/02/1980', state: 'deleted' });
    expect(await found()).toEqual([]);
    expect((await admin.call('restoreApplication', { id: other._id })).status).toBe(200);
    expect(await found()).toEqual([[one._id, other._id, 'birthday']]);
  });

  test('are two for good once the administrator has said so, also after a joining with a third', async () => {
    const one = await store(maple, { birthday: '01/02/1980', ...paid });
    const other = await store(cedar, { birthday: '01/02/1980' });
    expect(await found()).toHaveLength(1);
    expect((await apart(other, one)).status).toBe(200);
    expect((await apart(one, other)).status, 'repeated').toBe(200);
    await Application.updateMany({ state: 'live' }, { $set: { twice_due: true } });
    expect(await found()).toEqual([]);
    const said = await Audit.find({
      what: 'told apart',
      subject_id: { $in: [one, other].map(({ _id }) => String(_id)) },
    }).lean();
    expect(said.map(({ subject_id, after }) => [Number(subject_id), after?.['another']]).toSorted()).toEqual([
      [one._id, shownId({ id: other._id, oid: cedar._id })],
      [other._id, shownId({ id: one._id, oid: maple._id })],
    ]);
    const third = await store(maple, {
      birthday: '01/02/1980',
      ...paid,
      starts: addDays(today(), -400),
      expiration_date: addDays(today(), -10),
    });
    expect(await found()).toHaveLength(2);
    const joined = await admin.call('joinRecords', {
      id: one._id,
      other: shownId({ id: third._id, oid: maple._id }),
      stays: third._id,
      taken: [],
      cancel_unpaid: true,
    });
    expect(joined.status).toBe(200);
    expect(await found(), 'of the third it is known by the one that was joined into it').toEqual([]);
  });

  test('are not listed while one is cancelled or erased, joined into the other, or over', async () => {
    const one = await store(maple, { birthday: '01/02/1980', ...paid });
    const other = await store(cedar, { birthday: '01/02/1980', ...paid });
    expect(await found()).toHaveLength(1);
    const set = (fields: object) =>
      Membership.updateOne({ _id: other._id }, { $set: fields }, { upsert: true });
    await set({ cancelled_on: today() });
    expect(await list()).toEqual([]);
    await dropSuspicions(api.services);
    await set({ cancelled_on: '' });
    expect(await list(), 'a cancellation can be undone').toHaveLength(1);
    await set({ erased_at: new Date() });
    expect(await list()).toEqual([]);
    await set({ erased_at: null });
    await Application.updateOne({ _id: other._id }, { $set: { expiration_date: addDays(today(), -400) } });
    expect(await list()).toEqual([]);
    await Application.updateOne({ _id: other._id }, { $set: { chain: one._id } });
    expect(await list()).toEqual([]);
    await dropSuspicions(api.services);
    expect(await Suspicion.countDocuments({})).toBe(0);
  });

  test('of one office are not suspected after the desk has said that it is another person', async () => {
    await store(maple, { birthday: '01/02/1980' });
    await store(maple, { birthday: '01/02/1980', another: true });
    expect(await found()).toEqual([]);
  });

  test('that were there before are found after an upgrade', async () => {
    const [one, other] = [
      await store(maple, { birthday: '01/02/1980' }),
      await store(cedar, { birthday: '1/2/1980' }),
    ];
    for (const { _id, search } of [one, other]) {
      await Application.updateOne(
        { _id },
        { $set: { search: search.filter((token) => !isSuspectToken(token)), twice_due: false } },
      );
    }
    expect(await found()).toEqual([]);
    await MigrationRecord.deleteMany({});
    await migrate(api.services, migrations);
    await migrateInBackground(api.services, migrations);
    expect(await found()).toEqual([[one._id, other._id, 'birthday']]);
  });

  test('are marked where names are paid: an office is told of its own members alone', async () => {
    const there = await store(cedar, { birthday: '01/02/1980', ...paid });
    const here = await store(maple, { birthday: '01/02/1980' });
    await look();
    const marked = async (client: Client) => {
      const { status, body } = await client.call('getUnpaidApplicationsForOffice', { oid: maple._id });
      expect(status).toBe(200);
      return (body as { id: number; suspect?: { id: number; office_name?: string } }[]).map(
        ({ suspect }) => suspect,
      );
    };
    const desk = await officeClient(api, maple);
    const known = { id: there._id, office_name: 'Cedar Clinic', standing: 'active' };
    expect(await marked(admin)).toMatchObject([known]);
    expect(await marked(desk)).toEqual([undefined]);
    await Application.updateOne({ _id: there._id }, { $set: { oid: maple._id } });
    expect(await marked(desk)).toMatchObject([{ id: there._id, standing: 'active' }]);
    expect((await apart(here, there)).status).toBe(200);
    expect(await marked(admin)).toEqual([undefined]);
  });

  test('one and the same record cannot be told apart', async () => {
    const one = await store(maple);
    expect((await apart(one, one)).status).toBe(409);
  });
});
