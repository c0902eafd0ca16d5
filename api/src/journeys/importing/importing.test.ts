import { randomUUID } from 'node:crypto';
import { type CallAnswer, MAX_IMPORT, STEP_UP_MINUTES } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeMember } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient, TEST_PASSWORD } from '../../../test/signIn';
import { Outbox } from '../../letters/mail/model';
import { memberCardCode } from '../../membership/record/cardCode';
import { sweepRenewals } from '../../membership/duplicates/renewalClaims';
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
let lake: OfficeDoc;
let now = NOW;

beforeAll(async () => {
  api = await startApi('importing', { now: () => now });
  admin = await adminClient(api);
  maple = await storeOffice({ office_name: 'Harbor Pediatrics', calendar_year: true });
  lake = await storeOffice({ office_name: 'Lakeside Dental', calendar_year: true });
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
    // It has no agreement: no one has signed one here.
    const page = await (await adminClient(api)).call('getMemberPage', { id: next._id });
    expect(page.body).toMatchObject({
      birthday: '02/03/1980',
      terms: [
        { kind: 'renewal', not_recorded: true },
        { kind: 'new', not_recorded: true, imported_from: { file: 'members.csv' } },
      ],
    });
  });
});

test('a file of corrected rows keeps the office and the columns of its first file', async () => {
  const head = 'Who,Email,Paid until,Número';
  const read = await send(
    Buffer.from(`${head}\n"Lee, Ann",x@mail.example,13/45/26,1007\n"Ray, Bo",y@mail.example,12/31/26,1012`),
  );
  expect(read.columns).toEqual([null, 'email', 'paidUntil', 'formerNumber']);
  const columns = ['name', 'email', 'paidUntil', 'formerNumber'];
  await check({ ...read, columns } as Shown, { oid: lake._id, remember: false, nameOrder: 'last, first' });
  const again = Buffer.from(
    `${head},Row,Reason\n"Lee, Ann",x@mail.example,12/31/26,1007,2,There is no month 13`,
  );
  const { id } = await ask('beginImport', {
    kind: 'members',
    name: 'again.csv',
    size: again.length,
    follows: read.id,
  });
  await ask('sendImportPart', { id, part: 0, data: again.toString('base64') });
  await ask('readImport', { id });
  await work();
  expect(await ask('getImport', { id })).toMatchObject({
    columns: [...columns, 'leave', 'leave'],
    oid: lake._id,
    name_order: 'last, first',
  });
  const { body } = await admin.call('getImports', {});
  expect((body as CallAnswer<'getImports'>).find((one) => one.id === id)).toMatchObject({
    office_name: 'Lakeside Dental',
    by_name: '',
  });
});

test.each(['Who,Email,Ends,Nr. A\n', ''])(
  'a file of corrected rows that is chosen as any other file keeps them too, under the headings %j',
  async (top) => {
    const lines = '"Lee, Ann",x@mail.example,13/45/26,A-7\n"Ray, Bo",y@mail.example,12/31/26,A-12';
    const read = await send(Buffer.from(`${top}${lines}`));
    const columns = ['name', 'email', 'paidUntil', 'formerNumber'];
    const office = { oid: lake._id, remember: true };
    await check({ ...read, columns, name_order: 'last, first' } as Shown, office);
    const head = [...read.headings, 'Row', 'Reason'].join(',');
    const again = await send(Buffer.from(`${head}\n"Lee, Ann",x@mail.example,12/31/26,A-7,2,No month 13`));
    const kept = { oid: lake._id, name_order: 'last, first', remembered: true };
    expect(again).toMatchObject({ rows: 1, columns: [...columns, 'leave', 'leave'], ...kept });
    expect((await check(again, office)).counts).toMatchObject({ created: 1, wrong: 0 });
  },
);

test('a file of corrected rows is asked whose it is, where two clinics have sent such columns', async () => {
  const lines = ['Qui,Email,Valid until', 'Ann Lee,x@mail.example,13/45/26'];
  const columns = ['name', 'email', 'paidUntil'];
  for (const oid of [lake._id, maple._id])
    await check({ ...(await send(Buffer.from(lines.join('\n')))), columns } as Shown, {
      oid,
      remember: false,
    });
  const corrected = `${lines[0]},Row,Reason\nAnn Lee,x@mail.example,12/31/26,2,No month 13`;
  const again = await send(Buffer.from(corrected));
  expect(again).toMatchObject({ columns: [...columns, 'leave', 'leave'], remembered: true, oid: null });
});

test('what is remembered of corrected rows is known for the file without the two columns', async () => {
  const head = 'Wer,Email,Valid until';
  const line = 'Ann Lee,x@mail.example,12/31/26';
  const corrected = await send(Buffer.from(`${head},Row,Reason\n${line},2,Why`));
  const columns = ['name', 'email', 'paidUntil', 'leave', 'leave'];
  await check({ ...corrected, columns } as Shown, { oid: lake._id, remember: true });
  const next = await send(Buffer.from(`${head}\n${line}`));
  expect(next).toMatchObject({ columns: columns.slice(0, 3), remembered: true, oid: null });
});

test.each(['\r\n', '\r', '\n'])(
  'rows that end with %j under a heading that ends with another are read',
  async (end) => {
    const other = end === '\n' ? '\r\n' : '\n';
    const rows = [
      'Ann Ng,Harbor Pediatrics,12/31/26,Jo',
      '"Bo Ray",Harbor Pediatrics,13/45/26,',
      'Al Fox,,12/31/26,"Di"',
    ];
    const checked = await check(
      await send(Buffer.from(`Name,Office,Paid until,Dependents${other}${rows.join(end)}${end}`)),
    );
    expect(checked).toMatchObject({ rows: 3, counts: { created: 1, wrong: 2 } });
    expect((await rowsOf(checked, 'wrong')).map(({ cells }) => cells.at(-1))).toEqual(['', 'Di']);
  },
);

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

describe('what changes a person here', () => {
  const corrected = ROWS.with(0, (ROWS[0] ?? '').replace('303.555.0126', '303.555.0199'));

  test('is shown field by field before anything happens, and a row that is left out changes nothing', async () => {
    await run(await check(await send(file())));
    const [elena] = await stored();
    const next = await check(
      await send(file([...corrected.slice(0, 2), ROWS[2]?.replace('jurgen@', 'jy@') ?? ''])),
    );
    expect(next).toMatchObject({ counts: { updated: 2, unchanged: 1 }, left_out: 0 });
    expect(await rowsOf(next, 'updated')).toMatchObject([
      {
        row: 2,
        name: 'Elena Marquez Ruiz',
        here: { id: elena?._id },
        changes: [{ label: 'Phone', before: '(303) 555-0126', after: '(303) 555-0199' }],
      },
      { row: 4, changes: [{ label: 'Email', before: 'jurgen@mail.example', after: 'jy@mail.example' }] },
    ]);
    const left = await ask('decideImportRows', { id: next.id, rows: [2], decision: 'leave' });
    expect(left).toMatchObject({ left_out: 1 });
    await ask('runImport', { id: next.id, count: 1 });
    await work();
    expect(await ask('getImport', { id: next.id })).toMatchObject({
      state: 'done',
      counts: { created: 0, updated: 1, unchanged: 1, wrong: 1 },
    });
    expect((await stored()).map((one) => [one.primary_phone, one.email])).toEqual([
      ['(303) 555-0126', 'elena.marquez@mail.example'],
      ['', 'fran@mail.example'],
      ['', 'jy@mail.example'],
    ]);
  });

  test('is written as it was shown when its row is left out and taken in again', async () => {
    await run(await check(await send(file())));
    const [elena] = await stored();
    const number = `${String(elena?._id)}-${String(maple._id)}`;
    const columns = 'Name,Member number here,Cell,Card number';
    const numbered = Buffer.from(
      [columns, `"Marquez Ruiz, Elena",${number},303 555 0199,HP-77`].join('\r\n'),
    );
    const checked = await check(await send(numbered), { oid: maple._id });
    expect(checked.counts).toMatchObject({ updated: 1, confirm: 0 });
    for (const decision of ['leave', 'same'] as const)
      await ask('decideImportRows', { id: checked.id, rows: [2], decision });
    expect((await run(checked)).counts).toMatchObject({ updated: 1, wrong: 0 });
    expect((await stored())[0]).toMatchObject({ primary_phone: '(303) 555-0199' });
  });

  test('is not written where it was changed since the check: the row says so', async () => {
    await run(await check(await send(file())));
    const [elena] = await stored();
    const checked = await check(await send(file(corrected)));
    await Application.updateOne(
      { _id: elena?._id ?? 0 },
      { $set: { primary_phone: '(303) 555-0177' }, $inc: { version: 1 } },
    );
    const done = await run(checked);
    expect(done.counts).toMatchObject({ updated: 0, unchanged: 2, wrong: 1 });
    expect((await stored())[0]?.primary_phone).toBe('(303) 555-0177');
    expect(await rowsOf(done, 'wrong')).toMatchObject([
      {
        row: 2,
        wrong: [{ reason: 'Changed here since the check: check the file again' }],
        cells: expect.arrayContaining(['303.555.0199']),
      },
    ]);
  });

  test('a new number with the same name and the same phone, birthday or e-mail is asked about', async () => {
    await run(await check(await send(file())));
    const row = (cells: string) => `"Marquez Ruiz, Elena",Harbor Pediatrics,${cells},HP-77`;
    const alike = [
      row('2/3/80,,,,,,,12/31/26,,,,'),
      row(',,303 555 0126,,,,,12/31/26,,,,'),
      row(',elena.marquez@mail.example,,,,,,12/31/26,,,,'),
    ];
    for (const one of alike)
      expect((await check(await send(file([one])))).counts).toMatchObject({ confirm: 1, created: 0 });
    const other = await check(await send(file([row('9/9/99,,303 555 0888,,,,,12/31/26,,,,')])));
    expect(other.counts).toMatchObject({ confirm: 0, created: 1 });
    const checked = await check(await send(file(alike.slice(0, 1))));
    const [doubt] = await rowsOf(checked, 'confirm');
    expect(doubt?.here).toMatchObject({
      oid: maple._id,
      said: expect.stringMatching(/^This may be Elena Marquez Ruiz, \d+-\d+, active till 03\/15\/2027\.$/),
    });
    await ask('decideImportRows', { id: checked.id, rows: [2], decision: 'other' });
    await ask('runImport', { id: checked.id, count: 1 });
    await work();
    expect(await ask('getImport', { id: checked.id })).toMatchObject({
      state: 'done',
      counts: { created: 1 },
    });
  });

  test('two of one name in a file with a phone in common are both written', async () => {
    const father = '"Kenford, Luis",Harbor Pediatrics,4/12/50,,303 555 0177,,,,,12/31/26,,,,,K-1';
    const rows = [
      father,
      ...Array.from(
        { length: 120 },
        (_, at) => `"Lee ${String(at)}, Ann",Harbor Pediatrics,,,,,,,,12/31/26,,,,,L-${String(at)}`,
      ),
    ];
    const son = father.replace('4/12/50', '6/1/81').replace('K-1', 'K-2');
    const done = await run(await check(await send(file([...rows, son]))));
    expect(done.counts).toMatchObject({ created: 122, wrong: 0 });
  });

  test('who is at another clinic is not called unchanged without a word, nor taken for a new member', async () => {
    await run(await check(await send(file())));
    const moved = ROWS.map((row) => row.replace(/Harbor Pediatrics|harbor {2}pediatrics/, 'Lakeside Dental'));
    const checked = await check(await send(file(moved)));
    expect(checked).toMatchObject({
      counts: { unchanged: 3, created: 0 },
      other_offices: [{ oid: maple._id, rows: 3 }],
    });
    const unnumbered = await check(await send(file(moved.map((row) => row.replace(/HP-\d$/, '')))));
    expect(unnumbered).toMatchObject({
      counts: { confirm: 3, created: 0 },
      other_offices: [{ oid: maple._id, rows: 3 }],
    });
    expect((await rowsOf(unnumbered, 'confirm'))[0]).toMatchObject({
      here: { oid: maple._id },
      file: { oid: lake._id },
    });
    const born = (day: string) => `"Marquez Ruiz, Elena",Lakeside Dental,${day},,,,,,,12/31/26,,,,,`;
    const byBirthday = await check(await send(file([born('2/3/80'), born('2/4/80')])));
    expect(byBirthday.counts).toMatchObject({ confirm: 1, created: 1 });
    expect(await rowsOf(byBirthday, 'confirm')).toMatchObject([{ row: 2, here: { oid: maple._id } }]);
  });
});

describe('several terms of one person', () => {
  const term = (until: string, more = '303 555 0126') =>
    `"Marquez, Elena",Harbor Pediatrics,2/3/80,,${more},,,,,${until},20,,,3/14/23,HP-1`;
  const kenford = (until: string) => `"Kenford, Luis",Harbor Pediatrics,4/12/79,,,,,,,${until},20,,,,`;
  const others = Array.from(
    { length: 150 },
    (_, at) => `"Lee ${String(at)}, Ann",Harbor Pediatrics,,,,,,,,12/31/26,,,,,L-${String(at)}`,
  );
  const HISTORY = [
    term('12/31/26', ''),
    kenford('6/30/25'),
    ...others,
    term('12/31/24'),
    kenford('6/30/26'),
    term('12/31/25'),
  ];
  const termsOf = async (last: string) =>
    (await Application.find({ state: 'live', last }).sort({ starts: 1 }).lean()).map((one) => [
      one.starts,
      one.expiration_date,
      one.kind,
    ]);

  test('become one member with the terms in order, in any order of rows, and a second run writes nothing', async () => {
    const checked = await check(await send(file(HISTORY)));
    expect(checked.counts).toMatchObject({ created: 155, terms: 3, wrong: 0, confirm: 0 });
    const done = await run(checked);
    expect(done.counts).toMatchObject({ created: 155, updated: 0, unchanged: 0, wrong: 0 });
    expect(await termsOf('Marquez')).toEqual([
      ['2024-01-01', '2024-12-31', 'new'],
      ['2025-01-01', '2025-12-31', 'renewal'],
      ['2026-01-01', '2026-12-31', 'renewal'],
    ]);
    expect(await termsOf('Kenford')).toEqual([
      ['2024-06-30', '2025-06-30', 'new'],
      ['2025-07-01', '2026-06-30', 'renewal'],
    ]);
    const [first, second, third] = await Application.find({ last: 'Marquez' }).sort({ starts: 1 }).lean();
    expect([first, second, third]).toMatchObject([
      {
        chain: first?._id,
        renews: null,
        renewed_as: second?._id,
        payment_type: 'elsewhere',
        payment_time: null,
      },
      { chain: first?._id, renews: first?._id, renewed_as: third?._id, payment_type: 'elsewhere' },
      // An empty cell keeps what the term before has.
      { chain: first?._id, renews: second?._id, renewed_as: null, primary_phone: '(303) 555-0126' },
    ]);
    const found = await admin.call('searchForMember', { search: 'HP-1' });
    expect(found.body).toMatchObject([{ first: 'Elena', status: 'ACTIVE', status_date: '2026-12-31' }]);
    const before = await Application.find({}).sort({ _id: 1 }).lean();
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from([HEAD, ...HISTORY.toReversed()].join('\n'), 'utf16le'),
    ]);
    const again = await check(await send(bytes));
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 155, wrong: 0, confirm: 0 });
    expect(await Application.find({}).sort({ _id: 1 }).lean()).toEqual(before);
    // One cell changed is one record changed: that of its term.
    const changed = HISTORY.map((row) => row.replace(/0126(.*)12\/31\/25/, '0199$112/31/25'));
    const corrected = await run(await check(await send(file(changed))));
    expect(corrected.counts).toMatchObject({ created: 0, updated: 1, unchanged: 154 });
    const after = await Application.find({ last: 'Marquez' }).sort({ starts: 1 }).lean();
    expect(after.map((one) => one.primary_phone)).toEqual([
      '(303) 555-0126',
      '(303) 555-0199',
      '(303) 555-0126',
    ]);
    await undo(corrected);
    // A term was changed since: its person stays whole.
    expect(await undo(done)).toMatchObject({ undone: 152, kept: [{}, {}, {}] });
  });

  test('Undo takes all terms of a person back, or none', async () => {
    const done = await run(await check(await send(file(HISTORY))));
    const [, , last] = await Application.find({ last: 'Marquez' }).sort({ starts: 1 }).lean();
    await Application.updateOne({ _id: last?._id ?? 0 }, { $set: { zip: '80202' }, $inc: { version: 1 } });
    const undone = await undo(done);
    expect(undone).toMatchObject({ undone: 152 });
    expect(undone.kept).toHaveLength(3);
    expect(await termsOf('Marquez')).toHaveLength(3);
    expect(await termsOf('Kenford')).toEqual([]);
    const again = await run(await check(await send(file(HISTORY))));
    expect(again.counts).toMatchObject({ created: 152, unchanged: 3 });
    expect(await termsOf('Kenford')).toHaveLength(2);
  });

  test('a later term of one who is here renews it, is shown, and is taken back', async () => {
    await run(await check(await send(file([term('12/31/26')]))));
    const [here] = await Application.find({ last: 'Marquez' }).lean();
    const checked = await check(await send(file([term('12/31/27', '303 555 0188'), term('12/31/26')])));
    expect(checked.counts).toMatchObject({ created: 1, terms: 1, unchanged: 1, updated: 0 });
    expect(await rowsOf(checked, 'updated')).toMatchObject([
      {
        row: 2,
        here: { id: here?._id },
        changes: [
          { label: 'Phone', before: '(303) 555-0126', after: '(303) 555-0188' },
          { label: 'Next term till', before: '12/31/2026', after: '12/31/2027' },
        ],
      },
    ]);
    const done = await run(checked);
    expect(await termsOf('Marquez')).toEqual([
      ['2026-01-01', '2026-12-31', 'new'],
      ['2027-01-01', '2027-12-31', 'renewal'],
    ]);
    const status = async () => (await admin.call('searchForMember', { search: 'HP-1' })).body;
    expect(await status()).toMatchObject([{ status: 'ACTIVE', status_date: '2027-12-31' }]);
    expect((await check(await send(file([term('12/31/27', ''), term('12/31/26')])))).counts).toMatchObject({
      unchanged: 2,
      created: 0,
    });
    expect(await undo(done)).toMatchObject({ undone: 1, kept: [] });
    // As a renewal that is taken back, with two versions more.
    expect(await Application.find({ state: 'live' }).lean()).toEqual([
      { ...here, version: 3, changed_by: 'system' },
    ]);
  });

  test('a term before all that are here is asked about, and never ends a later one before it begins', async () => {
    await run(await check(await send(file([term('12/31/26'), term('12/31/25', '')]))));
    const before = await termsOf('Marquez');
    const checked = await check(await send(file([term('12/31/23', '')])));
    expect(checked.counts).toMatchObject({ confirm: 1, created: 0, updated: 0 });
    await ask('decideImportRows', { id: checked.id, rows: [2], decision: 'same' });
    const done = await run(checked, { count: 1 });
    expect(done.counts).toMatchObject({ created: 0, updated: 0, wrong: 1 });
    expect(await termsOf('Marquez')).toEqual(before);
    expect(await rowsOf(done, 'wrong')).toMatchObject([
      { wrong: [{ reason: expect.stringContaining('terms before it come in with') }] },
    ]);
  });

  test('a first term that is corrected to an end before its first day begins a year before the end', async () => {
    await run(await check(await send(file([term('12/31/26')]))));
    const [before] = await termsOf('Marquez');
    expect(before).toEqual(['2026-01-01', '2026-12-31', 'new']);
    const checked = await check(await send(file([term('12/31/25')])));
    expect(await rowsOf(checked, 'confirm')).toMatchObject([
      {
        changes: [
          { before: '12/31/2026', after: '12/31/2025' },
          { label: 'Term begins', before: '01/01/2026', after: '01/01/2025' },
        ],
      },
    ]);
    await ask('decideImportRows', { id: checked.id, rows: [2], decision: 'same' });
    const done = await run(checked, { count: 1 });
    expect(done.counts).toMatchObject({ created: 0, updated: 1, wrong: 0 });
    expect(await termsOf('Marquez')).toEqual([['2025-01-01', '2025-12-31', 'new']]);
    await undo(done);
    expect(await termsOf('Marquez')).toEqual([before]);
  });

  test('a later term is never corrected to an end before its first day', async () => {
    await run(await check(await send(file([term('7/31/27'), term('12/31/26')]))));
    await run(await check(await send(file([term('2/1/27')]))));
    expect(await termsOf('Marquez')).toEqual([
      ['2026-01-01', '2026-12-31', 'new'],
      ['2027-01-01', '2027-02-01', 'renewal'],
    ]);
    const checked = await check(await send(file([term('12/15/26')])));
    expect(checked.counts).toMatchObject({ updated: 0, wrong: 1 });
    expect(await rowsOf(checked, 'wrong')).toMatchObject([
      { wrong: [{ reason: 'Begins here on 01/01/2027: it cannot end before' }] },
    ]);
  });

  test('a change of the term now, in one file with the next one, is written as well', async () => {
    await run(await check(await send(file([term('12/31/26')]))));
    const checked = await check(await send(file([term('12/31/27', ''), term('12/31/26', '303 555 0188')])));
    const done = await run(checked);
    expect(done.counts).toMatchObject({ created: 1, updated: 1, wrong: 0 });
    expect((await Application.find().sort({ starts: 1 }).lean()).map((one) => one.primary_phone)).toEqual([
      '(303) 555-0188',
      '(303) 555-0188',
    ]);
  });

  test('a term that waits for its claim is left alone by the sweep of renewals', async () => {
    await run(await check(await send(file([term('12/31/26'), term('12/31/25')]))));
    const renewal = { kind: 'renewal', expiration_date: '2026-12-31' } as const;
    await Application.updateOne(renewal, { $set: { state: 'hidden' } });
    await sweepRenewals(api.services);
    expect(await Application.countDocuments({ ...renewal, state: 'hidden' })).toBe(1);
  });

  test('a refused term of a person who is asked about is no doubt any more', async () => {
    await storeMember(maple, 20, { first: 'Luis', last: 'Kenford', email: 'luis@mail.example' });
    const checked = await check(await send(file([kenford('12/31/26'), kenford('10/1/26')])));
    expect(checked.counts).toMatchObject({ created: 0, confirm: 1, wrong: 1 });
    expect(await rowsOf(checked, 'confirm')).toHaveLength(1);
  });

  test('an Undo that was cut off after the deletion frees the term before', async () => {
    await run(await check(await send(file([term('12/31/26')]))));
    const done = await run(await check(await send(file([term('12/31/27'), term('12/31/26')]))));
    const set = {
      state: 'deleted',
      deleted_in: done.id,
      deleted_at: new Date(),
      deleted_by: 'admin',
    } as const;
    await Application.updateOne({ expiration_date: '2027-12-31' }, { $set: set, $inc: { version: 1 } });
    expect(await undo(done)).toMatchObject({ undone: 1, kept: [] });
    expect(await Application.find({ state: 'live' }).lean()).toMatchObject([{ renewed_as: null }]);
  });

  test('two terms that overlap, and the same term twice, are refused', async () => {
    const checked = await check(await send(file([term('12/31/26'), term('10/1/26'), term('12/31/26')])));
    expect(checked.counts).toMatchObject({ created: 1, terms: 0, wrong: 2 });
    expect((await rowsOf(checked, 'wrong')).map(({ row, wrong: [cell] }) => [row, cell?.reason])).toEqual([
      [2, 'Less than half a year after the term till 10/01/2026 in row 3'],
      [4, 'The same as row 2 of this file'],
    ]);
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

describe('Undo leaves and names what was worked on since', () => {
  const ann = { first: 'Ann', last: 'Ng', email: 'ann@mail.example' };
  const sent = (client: Client, name: Parameters<Client['call']>[0], input: object) =>
    client.call(name, input as never, { attempt: randomUUID() });
  /** What counts as work on a membership, each as it is done. */
  const WORK: Record<string, (id: number, office: Client) => Promise<{ status: number } | string>> = {
    'a note of the office': (id, office) => sent(office, 'addNote', { id, text: 'Moves in May' }),
    'a call about the renewal': (id, office) => sent(office, 'noteCall', { id, text: 'Wants to think' }),
    'a request to the administrator': (id, office) =>
      sent(office, 'askAdministrator', { id, kind: 'cancel', reason: 'Moved to Oregon' }),
    'a move to another clinic': async (id, office) => {
      const move = { id, kind: 'move', reason: 'Lives there', office: lake._id };
      const { body } = await sent(office, 'askAdministrator', move);
      return sent(admin, 'doRequest', { request: (body as { request: string }).request, amount: 0 });
    },
    'a correction': (id) =>
      sent(admin, 'editApplication', { id, first: 'B', last: 'B', email: 'b@b.example' }),
    'a renewal': (id, office) => sent(office, 'startBatch', { kind: 'renew', ids: [id] }),
    'a mail to the member': (id, office) => sent(office, 'startBatch', { kind: 'remind', ids: [id] }),
    'a card that was opened': (id) => memberCardCode(id),
    'another person of the name': async (id) =>
      sent(admin, 'tellApart', { id, other: (await storeMember(maple, 40, ann))._id }),
    'a record that was joined into it': async (id) => {
      const before = { starts: '2024-11-01', expiration_date: '2025-10-31' };
      const other = await storeMember(maple, -400, { ...ann, ...before });
      const two = { id, other: `${other._id}-${maple._id}`, stays: id };
      return sent(admin, 'joinRecords', { ...two, taken: [], cancel_unpaid: false });
    },
  };
  const head = 'Name,Email,Office,Paid until';
  const rowOf = (what: string, nth: number) => `Kay ${what},k${nth}@mail.example,Harbor Pediatrics,12/31/26`;

  test('note, call, request, move, correction, renewal, mail, card, joining', async () => {
    const office = await officeClient(api, maple);
    const names = Object.keys(WORK);
    const rows = [...names, 'nothing'].map(rowOf);
    const done = await run(await check(await send(file(rows, head))));
    expect(done.counts.created).toBe(rows.length);
    const ids = await Promise.all(
      names.map(
        async (_, nth) => (await Application.findOne({ email: `k${nth}@mail.example` }).orFail())._id,
      ),
    );
    for (const [nth, id] of ids.entries()) {
      const answer = await WORK[names[nth] ?? '']?.(id, office);
      if (typeof answer !== 'string')
        expect([names[nth], answer]).toMatchObject([names[nth], { status: 200 }]);
      await batches.drain(api.services);
    }
    const undone = await undo(done);
    expect(undone.kept.map(({ name }) => name)).toEqual(names.map((what) => `Kay ${what}`));
    expect(undone).toMatchObject({ state: 'undone', undone: 1 });
    expect(await Application.countDocuments({ _id: { $in: ids }, state: 'live' })).toBe(names.length);
  });

  test('a next term stays when its member was noted since, and goes when the note is older', async () => {
    const office = await officeClient(api, maple);
    await run(await check(await send(file([rowOf('One', 1), rowOf('Two', 2)], head))));
    const [one, two] = await Application.find({}).sort({ _id: 1 }).lean();
    const note = (id = 0) => sent(office, 'addNote', { id, text: 'Has called' });
    await note(one?._id);
    now = new Date(NOW.getTime() + 60_000);
    const next = [rowOf('One', 1), rowOf('Two', 2)].map((row) => row.replace('/26', '/27'));
    const done = await run(await check(await send(file(next, head))));
    expect(done.counts).toMatchObject({ created: 2, terms: 2 });
    await note(two?._id);
    expect(await undo(done)).toMatchObject({ undone: 1, kept: [{ name: 'Kay Two' }] });
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
    // Of one office, in no order that the database promises.
    expect((await rowsOf(next, 'gone')).map(({ name }) => name).toSorted()).toEqual([
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
