import { randomUUID } from 'node:crypto';
import { type CallAnswer, MAX_IMPORT, STEP_UP_MINUTES } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeMember } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient, TEST_PASSWORD } from '../../../test/signIn';
import { Outbox } from '../../letters/mail/model';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { Office } from '../../parties/offices/model';
import { Import, ImportLine, ImportPart, ImportRow } from './model';
import { batches } from '../batches/steps';
import { imports } from './work';

const NOW = new Date('2026-11-28T18:00:00Z');
let api: TestApi;
let admin: Client;
let maple: OfficeDoc;
let now = NOW;

beforeAll(async () => {
  api = await startApi('importing', { now: () => now });
  admin = await adminClient(api);
  maple = await storeOffice({ office_name: 'Harbor Pediatrics', calendar_year: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOW;
  await Promise.all([
    Application.deleteMany({}),
    Import.deleteMany({}),
    ImportLine.deleteMany({}),
    ImportPart.deleteMany({}),
    ImportRow.deleteMany({}),
  ]);
});

type Shown = CallAnswer<'getImport'>;

async function ask(name: Parameters<Client['call']>[0], input: object): Promise<Shown> {
  const { status, body } = await admin.call(name, input as never);
  expect([status, body]).toMatchObject([200, {}]);
  return body as Shown;
}

const work = () => imports.drain(api.services);

async function send(
  bytes: Buffer,
  kind: 'members' | 'offices' = 'members',
  name = 'members.csv',
): Promise<Shown> {
  const { id } = await ask('beginImport', { kind, name, size: bytes.length });
  for (let part = 0; part * MAX_IMPORT.partBytes < bytes.length; part += 1) {
    const data = bytes.subarray(part * MAX_IMPORT.partBytes, (part + 1) * MAX_IMPORT.partBytes);
    await ask('sendImportPart', { id, part, data: data.toString('base64') });
  }
  await ask('readImport', { id });
  await work();
  return ask('getImport', { id });
}

async function check(read: Shown, more: object = {}): Promise<Shown> {
  const { id, columns, name_order: nameOrder, date_order: dateOrder } = read;
  await ask('checkImport', { id, columns, nameOrder, dateOrder, ...more });
  await work();
  return ask('getImport', { id });
}

async function run({ id, counts }: Shown, more: object = {}): Promise<Shown> {
  await ask('runImport', { id, count: counts.created + counts.updated, ...more });
  await work();
  return ask('getImport', { id });
}

async function undo({ id }: Shown): Promise<Shown> {
  await ask('undoImport', { id });
  await work();
  return ask('getImport', { id });
}

const rowsOf = async ({ id }: Shown, what: string) =>
  ((await admin.call('getImportRows', { id, what } as never)).body as CallAnswer<'getImportRows'>).rows;

const HEAD =
  'Name,Clínica,DOB,Correo,Cell,Street,City,ST,Zip,Paid thru,Amt,Idioma,Dependents,Joined,Card number';
const ROWS = [
  '"Marquez Ruiz, Elena",Harbor Pediatrics,2/3/80,elena.marquez@mail.example,303.555.0126,1420 Larimer St,Denver,Colo.,80202,3/15/27,20,Español,"Jo, Max",3/14/24,HP-1',
  '"St. Clair, François",Harbor Pediatrics,11/27/04,fran@mail.example,,,,,,12/31/26,20,,,,HP-2',
  '"Young, Jr., Jürgen",harbor  pediatrics,,jurgen@mail.example,,,,,,12/31/26,,,,,HP-3',
];
const file = (rows = ROWS, head = HEAD) => Buffer.from([head, ...rows].join('\r\n'));
const stored = () => Application.find({ state: 'live' }).sort({ former_number: 1 }).lean();

describe('members from a spreadsheet', () => {
  test('are matched, checked and written, without a mail', async () => {
    const read = await send(file());
    expect(read).toMatchObject({ state: 'columns', rows: 3, encoding: 'utf-8', name_order: 'last, first' });
    expect(read.columns).not.toContain(null);
    const checked = await check(read);
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 3, wrong: 0, confirm: 0 } });
    expect(await Application.countDocuments({})).toBe(0);
    const done = await run(checked);
    expect(done).toMatchObject({ state: 'done', counts: { created: 3, updated: 0, unchanged: 0, wrong: 0 } });
    expect(await stored()).toMatchObject([
      {
        first: 'Elena',
        last: 'Marquez Ruiz',
        birthday: '02/03/1980',
        primary_phone: '(303) 555-0126',
        street_address: '1420 Larimer St',
        address_state: 'Colorado',
        zip: '80202',
        expiration_date: '2027-03-15',
        language: 'es',
        additional_family: 'Jo\nMax',
        member_since: '2024-03-14',
        paid: true,
        payment_type: 'elsewhere',
        signed: false,
        calendar_year: true,
      },
      { first: 'François', last: 'St. Clair', language: 'en' },
      { first: 'Jürgen', last: 'Young Jr.' },
    ]);
    expect(await Outbox.countDocuments({})).toBe(0);
    const found = await admin.call('searchForMember', { search: 'HP-1' });
    expect(found.body).toMatchObject([{ first: 'Elena', status: 'ACTIVE', status_date: '2027-03-15' }]);
  });

  test('the same rows sorted otherwise, in another encoding and with one cell changed, are the same people', async () => {
    await run(await check(await send(file())));
    const again = ROWS.toReversed().map((row) => row.replace('303.555.0126', '303.555.0199'));
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from([HEAD, ...again].join('\n'), 'utf16le'),
    ]);
    const checked = await check(await send(bytes, 'members', 'other.csv'));
    expect(checked).toMatchObject({
      encoding: 'utf-16le',
      remembered: true,
      counts: { created: 0, updated: 1, unchanged: 2 },
    });
    await run(checked);
    expect((await stored()).map((one) => one.primary_phone)).toEqual(['(303) 555-0199', '', '']);
    expect(await Application.countDocuments({})).toBe(3);
  });

  test('without a former number they are known by office, name and birthday or e-mail', async () => {
    const plain = ROWS.map((row) => row.replace(/,HP-\d$/, ','));
    await run(await check(await send(file(plain))));
    const changed = [
      plain[0]?.replace('elena.marquez@', 'other@') ?? '',
      plain[1]?.replace('11/27/04', '') ?? '',
    ];
    expect(await check(await send(file(changed)))).toMatchObject({
      counts: { created: 0, updated: 1, unchanged: 1, confirm: 0 },
    });
  });

  test('an empty cell overwrites nothing', async () => {
    await run(await check(await send(file())));
    const [first] = await stored();
    const rows = ['"Marquez Ruiz, Elena",Harbor Pediatrics,,,,,,,,,,,,,HP-1'];
    expect(await check(await send(file(rows)))).toMatchObject({ counts: { unchanged: 1, updated: 0 } });
    expect((await stored())[0]).toEqual(first);
  });

  test('the letters of an older spreadsheet can be read otherwise', async () => {
    const read = await send(Buffer.from([HEAD, ...ROWS].join('\n'), 'latin1'));
    expect(read).toMatchObject({ encoding: 'windows-1252', headings: expect.arrayContaining(['Clínica']) });
    await ask('readImport', { id: read.id, encoding: 'utf-8' });
    await work();
    expect((await ask('getImport', { id: read.id })).headings).not.toContain('Clínica');
  });

  test('one who has paid until March at a calendar-year office renews to the end of that year', async () => {
    await run(await check(await send(file())));
    const [elena] = await stored();
    expect(elena?.expiration_date).toBe('2027-03-15');
    // Renewals open 60 days before: on the day of the renewal the rule of an enrolment decides.
    now = new Date('2027-02-20T18:00:00Z');
    const renewed = await officeClient(api, maple).then((office) =>
      office.call('startBatch', { kind: 'renew', ids: [elena?._id ?? 0] }, { attempt: randomUUID() }),
    );
    expect(renewed.status).toBe(200);
    await batches.drain(api.services);
    const next = await Application.findOne({ chain: elena?._id ?? 0, kind: 'renewal' })
      .orFail()
      .lean();
    expect([next.starts, next.expiration_date]).toEqual(['2027-03-16', '2027-12-31']);
  });
});

describe('a list that was saved here', () => {
  test('is understood by its own headings, and changes what was corrected in it', async () => {
    const ann = await storeMember(maple, 20, { first: 'Ann', last: 'Ng', email: 'ann@mail.example' });
    await run(await check(await send(file())));
    const elena = await Application.findOne({ former_number: 'HP-1' }).orFail().lean();
    // As 'Applications' and 'Renewals' save them, with their numbers of the rows and the sign that marks a text.
    const head =
      '#,ID,First Name,Last Name,Email,Additional Family,Paid,Payment Type,Payment Time,Kind,Office';
    const line = (nth: number, { _id, first, last, email }: typeof ann, family = '') =>
      `${nth},${_id}-${maple._id},${first},${last},${email},"${family}",Yes,,'-,New,Harbor Pediatrics`;
    const applications = await check(
      await send(file([line(1, ann), line(2, elena, 'Jo, Max, Eva')], `\ufeff${head}`)),
    );
    expect(applications.columns.slice(0, 6)).toEqual([
      'leave',
      'memberNumber',
      'first',
      'last',
      'email',
      'family',
    ]);
    expect(applications.counts).toMatchObject({ created: 0, unchanged: 1, updated: 1, wrong: 0, confirm: 0 });
    await run(applications);
    expect((await Application.findById(elena._id).lean())?.additional_family).toBe('Jo\nMax\nEva');
    const valid = `Name,ID,Additional Family,Phone,Email,Valid until,Status\nElena Marquez Ruiz,${elena._id}-${maple._id},"Jo, Max, Eva",(303) 555-0126,elena.marquez@mail.example,03/15/2027,Active`;
    const renewals = await check(await send(Buffer.from(valid)), { oid: maple._id });
    expect(renewals).toMatchObject({ columns: expect.arrayContaining(['memberNumber', 'paidUntil']) });
    expect(renewals.counts).toMatchObject({ unchanged: 1, created: 0, updated: 0, wrong: 0 });
  });

  test('an ID of another system is not taken for a number of ours', async () => {
    const read = await send(Buffer.from('ID,Name,Valid until\nA-17,"Lee, Ann",12/31/26'));
    expect(read.columns).toEqual([null, 'name', 'paidUntil']);
  });
});

describe('what is wrong or in doubt', () => {
  const wrong = [
    '"Nguyễn, Mai",Harbor Pediatrics,2/30/71,mai@mail.example,,,,,,12/31/26,20,,,,',
    '"Abernathy, Grace",Harbor Pediatrics,,grace@,,,,,,12/31/26,20,,,,',
    'Priya Young,Harbor Pediatrics,,priya@mail.example,,,,,,12/31/26,20,,,,',
    '"Zúñiga, Ana",Harbour Ped.,,ana@mail.example,,,,,,12/31/26,20,,,,',
    '"Carter, Olivia",Harbor Pediatrics,,olivia@mail.example,,,,Coloradoo,,12/31/26,20,,,,',
    '"Brooks, Hannah",Harbor Pediatrics,,hannah@mail.example,,,,,,,20,,,,',
    ROWS[1] ?? '',
  ];

  test('each wrong row has its cell and its reason, and is not written', async () => {
    const checked = await check(await send(file([...ROWS, ...wrong])));
    expect(checked.counts).toMatchObject({ created: 3, wrong: 7 });
    expect(checked.unknown_offices).toMatchObject([{ text: 'Harbour Ped.', rows: 1, oid: null }]);
    const rows = await rowsOf(checked, 'wrong');
    expect(rows.map(({ row, wrong: [cell] }) => [row, cell?.kind, cell?.reason])).toEqual([
      [5, 'date', 'There is no February 30'],
      [6, 'email', 'The e-mail has no domain after @'],
      [7, 'name', 'No comma: which is the last name?'],
      [8, 'office', 'No such office'],
      [9, 'state', 'Not a state'],
      [10, 'date', 'Paid until when? It is missing'],
      [11, 'twice', 'The same as row 3 of this file'],
    ]);
    expect(rows[3]?.cells.slice(0, 2)).toEqual(['Zúñiga, Ana', 'Harbour Ped.']);
    const chosen = await check(checked, { offices: [{ text: 'Harbour Ped.', oid: maple._id }] });
    expect(chosen.counts).toMatchObject({ created: 4, wrong: 6 });
    const done = await run(chosen);
    expect(done.counts).toMatchObject({ created: 4, updated: 0, unchanged: 0, wrong: 6 });
    // Corrected, they come again: what is stored is not written twice.
    const corrected = wrong.map((row) =>
      row.replace('2/30/71', '2/28/71').replace('grace@', 'grace@mail.example'),
    );
    const again = await check(await send(file(corrected)), {
      offices: [{ text: 'Harbour Ped.', oid: maple._id }],
    });
    expect(again.counts).toMatchObject({ created: 2, unchanged: 2, wrong: 3 });
  });

  test('a person who may be here is shown beside the row, and joined, added or left as a person decides', async () => {
    const here = await storeMember(maple, 20, { first: 'Luis', last: 'Kenford', email: 'luis@mail.example' });
    const row = (first: string) =>
      `"Kenford, ${first}",Harbor Pediatrics,,other@mail.example,,,,,,12/31/26,,,,,`;
    const checked = await check(await send(file([row('Luis')])));
    expect(checked.counts).toMatchObject({ confirm: 1, created: 0 });
    const [doubt] = await rowsOf(checked, 'confirm');
    expect(doubt).toMatchObject({ file: { name: 'Luis Kenford' }, here: { id: here._id } });
    await ask('decideImportRows', { id: checked.id, decision: 'other' });
    const refused = await admin.call('runImport', { id: checked.id, count: 0 });
    expect(refused.status).toBe(409);
    await ask('runImport', { id: checked.id, count: 1 });
    await work();
    expect(await ask('getImport', { id: checked.id })).toMatchObject({
      state: 'done',
      counts: { created: 1 },
    });
  });
});

describe('Undo', () => {
  test('removes and restores, keeps and names what was changed since, and the file imports again', async () => {
    const first = await run(await check(await send(file(ROWS.slice(0, 1)))));
    const second = await run(
      await check(await send(file(ROWS.map((row) => row.replace('1420 Larimer', '7 Pine'))))),
    );
    expect(second.counts).toMatchObject({ created: 2, updated: 1 });
    const [elena, francois] = await stored();
    expect(elena?.street_address).toBe('7 Pine St');
    await admin.call('editApplication', {
      id: francois?._id ?? 0,
      first: 'François',
      last: 'Saint Clair',
      email: 'fran@mail.example',
    });
    const undone = await undo(second);
    expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: [{ id: francois?._id }] });
    expect((await stored()).map((one) => [one.last, one.street_address])).toEqual([
      ['Marquez Ruiz', '1420 Larimer St'],
      ['Saint Clair', ''],
    ]);
    const again = await run(await check(await send(file())));
    expect(again.counts).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    expect(first.undo_until).not.toBeNull();
  });
});

describe('a roster that comes again', () => {
  const roster = (rows: string[]) => send(file(rows)).then((read) => check(read, { roster: true }));

  test('a wrong row keeps its member from being missing, and so does the chosen office those of others', async () => {
    await run(await roster(ROWS));
    const wrong = (ROWS[1] ?? '').replace(/\d{1,2}\/\d{1,2}\/\d{2,4}/, '13/45/80');
    const next = await roster([ROWS[0] ?? '', wrong, ROWS[2] ?? '']);
    expect(next).toMatchObject({ counts: { unchanged: 2, wrong: 1, gone: 0 } });
  });

  test('a number of another person, and a date that ends a membership, are asked about', async () => {
    await run(await roster(ROWS));
    const [first = ''] = ROWS;
    const cells = first.split(',');
    const number = cells.at(-1) ?? '';
    expect(number).not.toBe('');
    const other = `"Gomez, Otra",Harbor Pediatrics,1/2/91,,,,,,,12/31/26,,,,,${number}`;
    expect((await roster([other])).counts).toMatchObject({ confirm: 1, updated: 0 });
    const ended = first.replace('3/15/27', '3/15/24');
    expect((await roster([ended])).counts).toMatchObject({ confirm: 1, updated: 0 });
  });

  test('says who is new, changed and gone; absence ends no membership unconfirmed', async () => {
    await run(await roster(ROWS));
    const next = await roster([ROWS[0] ?? '', '"Ng, Bo",Harbor Pediatrics,1/2/90,,,,,,,12/31/26,,,,,HP-9']);
    expect(next).toMatchObject({ counts: { created: 1, unchanged: 1, gone: 2 }, members: 3 });
    expect((await rowsOf(next, 'gone')).map(({ name }) => name)).toEqual([
      'François St. Clair',
      'Jürgen Young Jr.',
    ]);
    expect((await admin.call('runImport', { id: next.id, count: 1, ends: 1 })).status).toBe(409);
    const done = await run(next);
    expect(done.state).toBe('done');
    expect(await Application.countDocuments({ cancelled: { $ne: null } })).toBe(0);
    const third = await roster([ROWS[0] ?? '']);
    // Three of four are missing: who has proved who they are long ago proves it again.
    now = new Date(NOW.getTime() + (STEP_UP_MINUTES + 1) * 60_000);
    const late = await admin.call('runImport', { id: third.id, count: 0, ends: 3 });
    expect([late.status, late.body]).toMatchObject([403, { code: 'step_up' }]);
    await ask('stepUp', { password: TEST_PASSWORD });
    const { status, body } = await admin.call('runImport', { id: third.id, count: 0, ends: 3 });
    expect([status, body]).toMatchObject([200, { state: 'running' }]);
    await work();
    expect(await Application.countDocuments({ cancelled: { $ne: null } })).toBe(3);
    const undone = await undo(await ask('getImport', { id: third.id }));
    expect(undone).toMatchObject({ state: 'undone', undone: 3 });
    expect(await Application.countDocuments({ cancelled: { $ne: null } })).toBe(0);
  });
});

describe('offices', () => {
  test('are made, changed and taken back', async () => {
    const head = 'Office name,Office phone,Office email,Street address,City,State,Zip code,Calendar year';
    const rows = [
      'Harbor Pediatrics,303 555 0111,,9 Elm St,Denver,CO,80202,',
      'B. Vista,,vista@mail.example,,,,,No',
    ];
    const checked = await check(await send(file([...rows, 'No Mail,,,,,,,'], head), 'offices'));
    expect(checked.counts).toMatchObject({ created: 1, updated: 1, wrong: 1 });
    const done = await run(checked);
    expect(done.counts).toMatchObject({ created: 1, updated: 1, wrong: 1 });
    expect(await Office.findOne({ office_name: 'B. Vista' }).lean()).toMatchObject({ calendar_year: false });
    expect(await Office.findById(maple._id).lean()).toMatchObject({ street: '9 Elm St' });
    expect(await undo(done)).toMatchObject({ undone: 2, kept: [] });
    expect(await Office.findOne({ office_name: 'B. Vista' }).lean()).toBeNull();
    expect(await Office.findById(maple._id).lean()).toMatchObject({ street: '' });
  });
});

describe('hostile files', () => {
  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004 and more'), /workbook/],
    ['a file of zeros', Buffer.alloc(5000), /no text file/],
  ])('%s is refused at once', async (_name, bytes, reason) => {
    const { id } = await ask('beginImport', { kind: 'members', name: 'x.csv', size: bytes.length });
    const sent = await admin.call('sendImportPart', { id, part: 0, data: bytes.toString('base64') });
    expect([sent.status, JSON.stringify(sent.body)]).toEqual([422, expect.stringMatching(reason)]);
    expect((await admin.call('getImport', { id })).status).toBe(404);
  });

  test.each([
    ['one cell of many bytes', Buffer.from(`${HEAD}\n"${'x'.repeat(900_000)}"`), /too long to be one row/],
    ['a quotation mark that never closes', Buffer.from(`${HEAD}\n"a,b`), /not closed/],
    ['a thousand columns', Buffer.from(`${HEAD}\n${'a,'.repeat(1000)}`), /more than 200 columns/],
    ['a million columns', Buffer.from(','.repeat(1_000_000)), /more than 200 columns/],
  ])('%s is refused, and nothing is stored', async (_name, bytes, reason) => {
    const read = await send(bytes);
    expect(read).toMatchObject({ state: 'refused', problem: expect.stringMatching(reason) });
    expect(await ImportPart.countDocuments({})).toBe(0);
    expect(await Application.countDocuments({})).toBe(0);
  });

  test('a file above 50 MB is refused before it is sent', async () => {
    const begun = await admin.call('beginImport', { kind: 'members', name: 'x.csv', size: 50_000_001 });
    expect(begun.status).toBe(422);
  });
});
