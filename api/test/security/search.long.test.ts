import { calls, MAX_FOREIGN_RESULTS, MAX_SEARCH_RESULTS, receiptNumber, STAFF } from '@rollbook/contract';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Application } from '../../src/membership/record/application';
import { Office, type OfficeDoc } from '../../src/parties/offices/model';
import { type Client, startApi, type TestApi } from '../api';
import { storeApplication, unpaidApplication } from '../applications';
import { storeGroup, storeOffice } from '../records';
import { Audit } from '../../src/base/audit/record';
import { FOREIGN_MEMBERS, RULES } from '../../src/base/limits/rules';
import { Limit } from '../../src/base/limits/counters';
import { dayId, ShownMembers } from '../../src/membership/search/foreignMembers';
import { newAttempt, selection } from '../payments';
import { adminClient, groupClient, officeClient } from '../signIn';

let api: TestApi;
let office: OfficeDoc;
let staff: Client;
const filters: string[] = [];
/** Stands still early in the next minute: all searches fall into one minute, which the database does not yet expire. */
const NOW = new Date((Math.floor(Date.now() / 60_000) + 1) * 60_000 + 1000);
beforeAll(async () => {
  api = await startApi('search', { now: () => NOW });
  office = await storeOffice();
  staff = await officeClient(api, office);
  await storeApplication(office, {
    first: 'Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    last: 'Aaaaaaaaaaaaaaaaaaaaaaa',
  });
  await storeApplication(office, { first: 'Zoë', last: 'O’Brien (senior)' });
  await Application.insertMany(
    Array.from({ length: 80 }, (_, at) =>
      unpaidApplication(office, 1000 + at, { first: 'Maria', last: `Lee${at}` }),
    ),
  );
  // The database commands of the driver.
  mongoose.set('debug', (collection: string, method: string, filter: unknown) => {
    if (collection === 'applications' && method === 'find') filters.push(JSON.stringify(filter));
  });
});
beforeEach(() => Limit.deleteMany({}));
afterAll(async () => {
  mongoose.set('debug', false);
  await api.stop();
});

/** Regular expressions with catastrophic backtracking. */
const SLOW = [
  '(a+)+$',
  '(a|a)*b',
  '((a*)*)*b',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)(.*)(.*)(.*)(.*)x',
  `${'a?'.repeat(40)}${'a'.repeat(20)}`,
  '\\1(a)',
  '[[[[[[[[[[',
  '(?=(a+))a*b\\1',
  'a{1,65535}{1,65535}',
  'a'.repeat(100),
  'a '.repeat(50),
  'ab-'.repeat(33),
  '9'.repeat(99),
  '1-1-1-1-1-1-1',
  '\u0301'.repeat(100),
  'ﷺ'.repeat(100),
];

async function found(search: string): Promise<unknown[]> {
  filters.length = 0;
  const { status, body } = await staff.call('searchForMember', { search });
  expect(status).toBe(200);
  return Array.isArray(body) ? body : [];
}

test.each(SLOW)('the text %j is searched as text, not as an expression', async (search) => {
  await found(search);
  for (const filter of filters) {
    for (const [, expression = ''] of filter.matchAll(/"\$regex":"((?:[^"\\]|\\.)*)"/g)) {
      // Anchored, perhaps the marks of the own office and of a phone, then only letters, digits and the dash of a shown id.
      expect(expression.replace(`^#${office._id} `, '^')).toMatch(/^\^~?[\p{L}\p{N}-]+$/u);
    }
  }
});

test('special characters have no meaning in a search', async () => {
  expect(await found('.*')).toEqual([]);
  expect(await found('M.r')).toEqual([]);
  expect(await found('^Maria$ Lee5')).not.toEqual([]);
  expect(await found("o'brien")).toMatchObject([{ first: 'Zoë' }]);
  expect(await found('(senior)')).toMatchObject([{ first: 'Zoë' }]);
});

test('no search answers all members, and none more than fifty', async () => {
  for (const search of ['', ' ', '*', '%', '_', '\u0000\u0000', '--', 'a'])
    expect(await found(search)).toEqual([]);
  expect((await found('ma')).length).toBe(MAX_SEARCH_RESULTS);
});

test('a search that is too long is refused without a query', async () => {
  filters.length = 0;
  const { status } = await staff.call('searchForMember', { search: 'a'.repeat(101) });
  expect([status, filters.length]).toEqual([422, 0]);
});

test('a search shows only the fields of the member card, and of an own member what to do next', async () => {
  const elsewhere = await storeOffice();
  await storeApplication(elsewhere, { first: 'Foreign', last: 'Fielding' });
  const fields = async (text: string) => Object.keys(Object((await found(text))[0])).toSorted();
  const card = [
    'additional_family',
    'expiration_date',
    'first',
    'id',
    'last',
    'office_name',
    'oid',
    'paid',
    'status',
    'status_date',
  ];
  expect(await fields('foreign fielding')).toEqual(card);
  expect(await fields('zoë')).toEqual([...card, 'actions', 'pay'].toSorted());
});

test('an audit trail needs the exact id', async () => {
  for (const id of ['.*', '^', '{"$ne":""}', '1 OR 1=1', '*']) {
    const query = new URLSearchParams({ subject: 'application', id });
    const response = await fetch(`${api.url}${calls.getAuditTrail.path}?${query}`, {
      headers: { Cookie: staff.cookie ?? '' },
    });
    expect(response.status).toBe(403);
  }
});

test('an office cannot copy the register of other offices by counting ids', async () => {
  const elsewhere = await storeOffice();
  const [member] = [await storeApplication(elsewhere, { first: 'Berta', last: 'Quill' })];
  const shown = `${member._id}-${elsewhere._id}`;
  const own = await storeApplication(office, { first: 'Cleo', last: 'Quill' });
  const partial = [String(member._id), `${member._id}-`, shown.slice(0, -1), `${shown}0`, 'b q', 'q 1-'];
  for (const search of [...partial, 'be ber']) expect([search, await found(search)]).toEqual([search, []]);
  for (const search of [shown, 'be', 'q berta', 'be qu', 'quill berta', `be qu ${member._id}-`]) {
    expect([search, await found(search)]).toMatchObject([search, [{ id: member._id, oid: elsewhere._id }]]);
  }
  const byOwnId = [`${own._id}-`, `${own._id}-${office._id}`, `${own._id} c q`];
  for (const search of [...byOwnId, 'c q']) {
    expect([search, await found(search)]).toMatchObject([search, [{ id: own._id }]]);
  }
  const numbered = await storeApplication(office, { first: 'Unit', last: '42nd' });
  expect(await found('42')).toMatchObject([{ id: numbered._id }]);
  const admin = await adminClient(api);
  const { body } = await admin.call('searchForMember', { search: `${member._id}-` });
  expect(body).toMatchObject([{ id: member._id }]);
});

test('no office or group finds a member of another one by e-mail, phone or receipt', async () => {
  const group = await storeGroup();
  const elsewhere = await storeOffice({ ogid: group._id });
  const contact = { email: 'quentin.quill+1@mail.example', primary_phone: '(720) 555-0177' };
  const attempt = newAttempt();
  const admin = await adminClient(api);
  const member = await storeApplication(elsewhere, { first: 'Quentin', last: 'Quill', ...contact });
  const mark = { ...selection([member._id]), office: { oid: elsewhere._id }, paymentType: 'cash' };
  expect((await admin.call('markAsPaid', mark, { attempt })).status).toBe(200);
  const texts = [
    contact.email,
    'quentin.quill+1@',
    'QUENTIN.quill+1@m',
    contact.primary_phone,
    '7205550177',
    '555-0177',
    '0177',
    receiptNumber(attempt),
  ];
  const clients = [
    staff,
    await groupClient(api, await storeGroup()),
    await groupClient(api, group),
    await officeClient(api, elsewhere),
    admin,
  ];
  const shown = async (search: string) => {
    const answers = await Promise.all(clients.map((one) => one.call('searchForMember', { search })));
    return answers.map(({ body }) => (Array.isArray(body) ? body.map((one) => Object(one).id) : []));
  };
  for (const text of texts) {
    const [id] = [member._id];
    expect([text, await shown(text)]).toEqual([text, [[], [], [id], [id], [id]]]);
  }
  expect(await ShownMembers.countDocuments({ _id: { $regex: `^foreign:office:${office._id}:` } })).toBe(0);
});

test('a group finds the members of its offices alone, also by both names or the whole id', async () => {
  const group = await storeGroup();
  const [one, two] = [await storeOffice({ ogid: group._id }), await storeOffice({ ogid: group._id })];
  const chief = await groupClient(api, group);
  const own = await storeApplication(one, { first: 'Quirin', last: 'Quast' });
  const other = await storeApplication(two, { first: 'Quirin', last: 'Quade' });
  const foreign = await storeApplication(office, { first: 'Quirin', last: 'Quast' });
  const shown = async (search: string) => {
    const { status, body } = await chief.call('searchForMember', { search });
    expect(status).toBe(200);
    return Array.isArray(body) ? body.map((member) => Object(member).id) : [];
  };
  expect(await shown('quirin')).toEqual([other._id, own._id]);
  expect(await shown('quirin quast')).toEqual([own._id]);
  for (const { _id, oid } of [own, other]) expect(await shown(`${_id}-${oid}`)).toEqual([_id]);
  expect(await shown(`${foreign._id}-${foreign.oid}`)).toEqual([]);
  expect(await shown(String(foreign._id))).not.toContain(foreign._id);
  expect(await ShownMembers.countDocuments({ _id: { $regex: '^foreign:group:' } })).toBe(0);
  // Membership of the group decides, today's.
  await Office.updateOne({ _id: two._id }, { $set: { ogid: null } });
  expect(await shown('quirin')).toEqual([own._id]);
  await Office.updateOne({ _id: one._id }, { $set: { ogid: null } });
  for (const search of ['quirin', String(own._id)]) expect(await shown(search)).toEqual([]);
});

test('the searches of a group are limited like those of an office, and told with its name', async () => {
  const group = await storeGroup({ name: 'Curious Clinics' });
  const chief = await groupClient(api, group);
  const search = () => chief.call('searchForMember', { search: 'mariah' });
  expect((await search()).status).toBe(200);
  await Limit.updateMany(
    { _id: { $regex: '^searches:group:' } },
    { $set: { count: RULES.searchesOfMinute.most } },
  );
  expect(await search()).toMatchObject({ status: 429, body: { detail: STAFF.searchesOfMinute } });
  const { body } = await (await adminClient(api)).call('getSearchAlerts', {});
  const alert = { account: `group:${group._id}`, office_name: 'Curious Clinics', limit: 'minute' };
  expect(body).toContainEqual(expect.objectContaining({ ...alert, searches: 1 }));
});

test('an e-mail address is searched as text, and so is its beginning', async () => {
  await storeApplication(office, { first: 'Ivy', email: 'ivy.o@mail.example' });
  await storeApplication(office, { first: 'Ivx', email: 'ivyxo@mail.example' });
  expect(await found('ivy.o@')).toMatchObject([{ first: 'Ivy' }]);
  for (const search of ['.*@', 'ivy.*@mail', '@mail', '^@', 'ivy?o@'])
    expect([search, await found(search)]).toEqual([search, []]);
});

test('a first name that begins the last name finds a member of another office', async () => {
  const elsewhere = await storeOffice();
  const { _id: id } = await storeApplication(elsewhere, { first: 'Wenn', last: 'Wennerstrom' });
  await storeApplication(elsewhere, { first: 'Axel', last: 'Wennerstrom' });
  expect(await found('wenn wennerstrom')).toMatchObject([{ id }]);
  expect(await found('we wenn')).toMatchObject([{ id }]);
  expect(await found('wennerstrom')).toHaveLength(2);
});

test('unpaid forms of a name hide no paid member, at the own office and at others', async () => {
  const elsewhere = await storeOffice();
  const forms = (at: OfficeDoc, from: number) =>
    Array.from({ length: 56 }, (_, n) =>
      unpaidApplication(at, from + n, { first: 'Hedda', last: 'Aastorm' }),
    );
  await Application.insertMany([...forms(office, 9000), ...forms(elsewhere, 9100)]);
  const paid = { first: 'Hedda', last: 'Aastorm', paid: true, payment_type: 'cash' as const };
  const own = await storeApplication(office, paid);
  const foreign = await storeApplication(elsewhere, paid);
  const ids = (await ask('hedda aastorm')).map(({ id }) => id);
  expect(ids.slice(0, 2).toSorted()).toEqual([own._id, foreign._id].toSorted());
  expect((await ask('aastorm')).map(({ id }) => id)[0]).toBe(own._id);

  async function ask(search: string): Promise<{ id: number }[]> {
    const { body } = await staff.call('searchForMember', { search });
    return body as { id: number }[];
  }
});

test('an office is shown so many members of other offices a day, and no more by parallel searches', async () => {
  const elsewhere = await storeOffice();
  const curious = await storeOffice({ office_name: 'Copying Clinic' });
  const client = await officeClient(api, curious);
  const own = await storeApplication(curious, { first: 'Uwe', last: 'Xander' });
  // Twenty surnames with ten members each.
  const names = Array.from({ length: 20 }, (_, at) => `Xa${String.fromCodePoint(97 + at)}lia`);
  await Application.insertMany(
    names.flatMap((last, group) =>
      Array.from({ length: MAX_FOREIGN_RESULTS }, (_, at) =>
        unpaidApplication(elsewhere, 5000 + group * 20 + at, { first: `Uwe${at}`, last }),
      ),
    ),
  );
  const ask = (last: string) => client.call('searchForMember', { search: `uw ${last}` });
  const alerts = async () => {
    const { body } = await (await adminClient(api)).call('getSearchAlerts', {});
    return (body as { account: string; limit: string; shown: number }[]).filter(
      ({ account }) => account === `office:${curious._id}`,
    );
  };
  for (const last of names.slice(0, 7)) {
    expect((await ask(last)).body).toHaveLength(MAX_FOREIGN_RESULTS);
  }
  expect(await alerts()).toEqual([]);
  await Promise.all(names.slice(0, 8).map(ask));
  expect(await alerts()).toMatchObject([{ limit: 'members early', shown: 80 }]);
  const answers = await Promise.all(names.map(ask));
  const seen = new Set(
    answers.flatMap(({ body }) => (Array.isArray(body) ? body.map((member) => Object(member).id) : [])),
  );
  expect(seen.size).toBeLessThanOrEqual(FOREIGN_MEMBERS.most);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    detail: STAFF.foreignMembersOfDay(await planPhone()),
  });
  expect((await alerts()).map(({ limit }) => limit).toSorted()).toEqual(['members', 'members early']);
  const wolf = await storeApplication(curious, { first: 'Uwe', last: 'Xatlia' });
  const { status, body } = await ask('xatlia');
  expect(status, 'an own match is never refused').toBe(200);
  expect(body).toMatchObject(expect.arrayContaining([expect.objectContaining({ id: wolf._id })]));
  // Own members and those that were shown today stay findable.
  expect((await client.call('searchForMember', { search: 'xander' })).body).toMatchObject([{ id: own._id }]);
  expect((await ask(names[0] ?? '')).status).toBe(200);
});

/** What an office is told of others, and with `show` shown. */
async function askElsewhere(client: Client, search: string, show = true) {
  const { status, body } = await client.call('searchOtherOffices', { search, show });
  const {
    count,
    more,
    members = [],
    detail,
  } = body as {
    count?: number;
    more?: boolean;
    members?: { id: number; oid: number }[];
    detail?: string;
  };
  return { status, count, more, ids: members.map(({ id }) => id), detail };
}

async function planPhone(): Promise<string> {
  const { body } = await staff.call('brand', {});
  return String(Object(body).tollFreePhone);
}

/** So many members of one name elsewhere, with ids from `first` on. */
async function crowd(at: OfficeDoc, last: string, size: number, first: number, more: object = {}) {
  await Application.insertMany(
    Array.from({ length: size }, (_, n) =>
      unpaidApplication(at, first + n, { first: `Ida${first + n}`, last, ...more }),
    ),
  );
}

const PAID = { paid: true, payment_type: 'cash' } as const;

test('an office is told how many members of a name others have, and is shown them when they are few', async () => {
  const [here, there] = [await storeOffice(), await storeOffice()];
  const client = await officeClient(api, here);
  const own = await storeApplication(here, { first: 'Ida', last: 'Moorcroft' });
  await crowd(there, 'Moorcroft', 10, 20_000, PAID);
  const ids = Array.from({ length: 10 }, (_, n) => 20_000 + n);
  expect(await askElsewhere(client, 'moor', false)).toMatchObject({ count: 10, more: false, ids: [] });
  expect(await ShownMembers.countDocuments({ _id: { $regex: `^foreign:office:${here._id}@` } })).toBe(0);
  expect((await askElsewhere(client, 'moor')).ids.toSorted()).toEqual(ids);
  const { body } = await client.call('searchForMember', { search: 'moor', own: true });
  expect(body).toMatchObject([{ id: own._id }]);
  await crowd(there, 'Moorcroft', 1, 20_010, PAID);
  expect(await askElsewhere(client, 'moor')).toMatchObject({ count: 11, more: false, ids: [] });
  // What is typed besides makes them few enough: a first name that is whole, or begins the other.
  expect(await askElsewhere(client, 'ida20010 moor')).toMatchObject({ count: 1, ids: [20_010] });
  expect(await askElsewhere(client, '20003')).toMatchObject({ count: null, ids: [] });
  expect(await askElsewhere(client, `20003-${there._id}`)).toMatchObject({ count: 1, ids: [20_003] });
  expect(await askElsewhere(client, 'zzmoor')).toMatchObject({ count: 0, more: false, ids: [] });
});

test('the names of a family find a member of another office, and no phone, address or single letter does', async () => {
  const [here, there] = [await storeOffice(), await storeOffice()];
  const client = await officeClient(api, here);
  const contact = { email: 'orla@keane.example', primary_phone: '(719) 555-0133' };
  const { _id: id } = await storeApplication(there, {
    first: 'Orla',
    last: 'Keane',
    additional_family: 'Xintan Keane',
    ...contact,
  });
  for (const search of ['xintan', 'xi', 'or keane', 'o keane', `keane ${id}-${there._id}`]) {
    expect([search, await askElsewhere(client, search)]).toMatchObject([search, { count: 1, ids: [id] }]);
  }
  for (const search of ['o k', '0133', contact.email, contact.primary_phone, 'orla@', '\u202A0133\u202C']) {
    expect([search, await askElsewhere(client, search)]).toMatchObject([search, { count: null, ids: [] }]);
  }
});

test('more than 100 at other offices are said and not counted, and a count is the same for all of them', async () => {
  const [here, there] = [await storeOffice(), await storeOffice()];
  const client = await officeClient(api, here);
  await crowd(there, 'Abernathy', 100, 21_000, PAID);
  expect(await askElsewhere(client, 'abernathy')).toMatchObject({ count: 100, more: false, ids: [] });
  await crowd(there, 'Abernathy', 1, 21_100);
  const beyond = { count: 100, more: true, ids: [] };
  expect(await askElsewhere(client, 'abernathy')).toMatchObject(beyond);
  await crowd(there, 'Abernathy', 40, 21_200, PAID);
  expect(await askElsewhere(client, 'abernathy')).toMatchObject(beyond);
});

test('unpaid forms at other offices hide no paid member there, and a renewal elsewhere stays own', async () => {
  const [here, there] = [await storeOffice(), await storeOffice()];
  const client = await officeClient(api, here);
  await crowd(there, 'Tremayne', 56, 22_000);
  const paid = await storeApplication(there, { first: 'Ida', last: 'Tremayne', ...PAID });
  expect(await askElsewhere(client, 'tremayne')).toMatchObject({ count: 57, ids: [paid._id] });
  const own = await storeApplication(here, { first: 'Nell', last: 'Tremblay', ...PAID });
  await storeApplication(there, { first: 'Nell', last: 'Tremblay', ...PAID, chain: own.chain });
  expect(await askElsewhere(client, 'tremblay')).toMatchObject({ count: 0, ids: [] });
});

test('a member of another office counts once a day, and 600 in 30 days are the most; own ones stay', async () => {
  const [here, there] = [await storeOffice({ office_name: 'Monthly Clinic' }), await storeOffice()];
  const client = await officeClient(api, here);
  const own = await storeApplication(here, { first: 'Ida', last: 'Quennell' });
  await crowd(there, 'Quennell', 5, 23_000, PAID);
  const account = `office:${here._id}`;
  const shownOn = async (daysAgo: number, count: number) => {
    const at = new Date(NOW.getTime() - daysAgo * 86_400_000);
    await ShownMembers.create({
      _id: dayId(account, at),
      count,
      expires: new Date(NOW.getTime() + 86_400_000),
    });
  };
  await shownOn(30, 500);
  for (const [daysAgo, count] of [
    [29, 150],
    [12, 150],
    [2, 150],
    [1, 145],
  ] as const)
    await shownOn(daysAgo, count);
  for (let time = 0; time < 2; time += 1)
    expect((await askElsewhere(client, 'quennell')).ids).toHaveLength(5);
  await crowd(there, 'Quenby', 1, 23_100, PAID);
  const refused = await askElsewhere(client, 'quenby');
  expect(refused).toMatchObject({ status: 429, detail: STAFF.foreignMembersOfMonth(await planPhone()) });
  expect(refused.detail).toContain(await planPhone());
  expect(await askElsewhere(client, 'quenby', false), 'a count is not refused').toMatchObject({ count: 1 });
  expect((await askElsewhere(client, 'quennell')).ids, 'shown today').toHaveLength(5);
  await Limit.updateMany(
    { _id: { $regex: `^searches:${account}:` } },
    { $set: { count: RULES.searchesOfDay.most } },
  );
  expect(await askElsewhere(client, 'quenby', false)).toMatchObject({
    status: 429,
    detail: STAFF.searchesOfMinute,
  });
  const { status, body } = await client.call('searchForMember', { search: 'quen', own: true });
  expect([status, body]).toMatchObject([200, [{ id: own._id }]]);
  const { body: alerts } = await (await adminClient(api)).call('getSearchAlerts', {});
  expect(alerts).toContainEqual(expect.objectContaining({ account, limit: 'members month', shown: 600 }));
});

test('searches above a limit are refused, and the administrator sees who made them', async () => {
  const searcher = await storeOffice({ office_name: 'Curious Clinic' });
  const client = await officeClient(api, searcher);
  const search = async () => (await client.call('searchForMember', { search: 'mariah' })).status;
  const { searchesOfMinute: minute, searchesOfDay: day } = RULES;
  await Promise.all(Array.from({ length: 5 }, search));
  expect(await Limit.countDocuments({ _id: { $regex: '^searches:' } })).toBe(2);
  await Limit.updateMany({ _id: { $regex: '^searches:' } }, { $set: { count: minute.most } });
  const refused = await client.call('searchForMember', { search: 'mariah' });
  expect([refused.status, refused.body]).toMatchObject([429, { detail: STAFF.searchesOfMinute }]);
  await Limit.updateMany({ _id: { $regex: '^searches:' } }, { $set: { count: 0 } });
  expect(await search()).toBe(200);
  await Limit.updateMany(
    { _id: { $regex: `^searches:office:${searcher._id}:day` } },
    { $set: { count: day.most } },
  );
  const last = await client.call('searchForMember', { search: 'mariah' });
  expect([last.status, last.body]).toMatchObject([429, { detail: STAFF.searchesOfDay }]);

  const { body: all } = await (await adminClient(api)).call('getSearchAlerts', {});
  const body = (all as { account: string }[]).filter(({ account }) => account === `office:${searcher._id}`);
  expect(body).toHaveLength(2);
  for (const limit of ['day', 'minute']) {
    const alert = { account: `office:${searcher._id}`, office_name: 'Curious Clinic', limit, searches: 6 };
    expect(body).toContainEqual({ ...alert, at: expect.any(String) });
  }
});

test('searches, lists of other offices and opened agreements are counted in the audit, without the query', async () => {
  const group = await storeGroup();
  const member = await storeOffice({ ogid: group._id });
  const [client, chief, admin] = [
    await officeClient(api, member),
    await groupClient(api, group),
    await adminClient(api),
  ];
  for (const search of ['secretive', 'secretary']) await client.call('searchForMember', { search });
  await client.call('getApplicationsForOffice', { oid: member._id });
  for (let time = 0; time < 3; time += 1) await chief.call('getApplicationsForOffice', { oid: member._id });
  await chief.call('getUnpaidApplicationsForGroup', { ogid: group._id });
  await chief.call('getApplicationsForOffice', { oid: office._id });

  const trail = async (id: string) => (await admin.call('getAuditTrail', { subject: 'account', id })).body;
  expect(await trail(`office:${member._id}`)).toMatchObject([
    { what: 'searched members', after: { times: 2, last: expect.any(String) } },
    { what: 'signed in' },
  ]);
  expect(await trail(`group:${group._id}`)).toMatchObject([
    { what: 'listed other offices', who: `group:${group._id}`, after: { times: 4 } },
    { what: 'signed in' },
  ]);
  expect(JSON.stringify(await Audit.find().lean())).not.toMatch(/secret/);
});
