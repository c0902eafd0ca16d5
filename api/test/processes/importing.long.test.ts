import { setTimeout as wait } from 'node:timers/promises';
import { type CallAnswer, MAX_IMPORT } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Audit } from '../../src/base/audit/record';
import { ImportLine } from '../../src/journeys/importing/model';
import { Outbox } from '../../src/letters/mail/model';
import { Application } from '../../src/membership/record/application';
import type { OfficeDoc } from '../../src/parties/offices/model';
import { type Client, createClient } from '../api';
import { storeOffice } from '../records';
import { adminClient } from '../signIn';
import { type Installation, startInstallation } from './installation';

/** A plan that moves in: 10,000 members, 300 of them with a slip, in a process that is killed twice. */
const MEMBERS = 10_000;
const WRONG = 300;
const RIGHT = MEMBERS - WRONG;
const OFFICES = 20;
/** Longer than the lease of the process that was killed. */
const LATER_MINUTES = 3;
const PATIENCE_MS = 400_000;

type Shown = CallAnswer<'getImport'>;
type Rows = CallAnswer<'getImportRows'>;

let installation: Installation;
let admin: Client;
const offices: OfficeDoc[] = [];
beforeAll(async () => {
  installation = await startInstallation();
  for (let nth = 0; nth < OFFICES; nth += 1)
    offices.push(await storeOffice({ office_name: `Harbor Clinic ${nth}` }));
  await signIn();
});
afterAll(() => installation.stop());

async function signIn(): Promise<void> {
  const [url = ''] = installation.urls;
  admin = await adminClient({ client: () => createClient(url) });
}

const HEAD = [
  'Former member number',
  'First name',
  'Last name',
  'Office',
  'Birthday',
  'Email',
  'State',
  'Paid until',
];

const memberAt = (nth: number) => [
  `HP-${nth}`,
  `Ann${nth % 89}`,
  `Rowe${nth}`,
  `Harbor Clinic ${nth % OFFICES}`,
  `${(nth % 12) + 1}/${(nth % 28) + 1}/19${50 + (nth % 50)}`,
  `ann${nth}@rollbook.example`,
  'CO',
  paidUntil(),
];

/** Half a year from now, whenever the test runs. */
function paidUntil(): string {
  const day = new Date(Date.now() + 183 * 86_400_000);
  return `${day.getUTCMonth() + 1}/${Math.min(day.getUTCDate(), 28)}/${day.getUTCFullYear()}`;
}

/** The slips: each spoils one cell of every 33rd row or so. */
const SLIPS: ((cells: string[]) => string[])[] = [
  (cells) => cells.with(4, '2/30/1980'),
  (cells) => cells.with(5, 'ann@'),
  (cells) => cells.with(3, 'Harbour Clinic'),
  (cells) => cells.with(6, 'Coloradoo'),
  (cells) => cells.with(7, ''),
  (cells) => cells.with(1, '').with(2, ''),
];
const EVERY = Math.floor(MEMBERS / WRONG);
const isSlip = (nth: number) => nth % EVERY === 0 && nth / EVERY < WRONG;
const spoilt = (nth: number) => {
  const slip = SLIPS[(nth / EVERY) % SLIPS.length];
  return slip === undefined ? memberAt(nth) : slip(memberAt(nth));
};
const numbers = Array.from({ length: MEMBERS }, (_, nth) => nth);
const csv = (rows: string[][]) => Buffer.from([HEAD, ...rows].map((cells) => cells.join(',')).join('\r\n'));

async function ask<Name extends Parameters<Client['call']>[0]>(
  name: Name,
  input: object,
): Promise<CallAnswer<Name>> {
  const { status, body } = await admin.call(name, input as never);
  expect([status, body]).toMatchObject([200, {}]);
  return body as CallAnswer<Name>;
}

/** Waits until the import is in one of these states, or so many rows are through. */
async function until(id: string, states: Shown['state'][], through = Infinity): Promise<Shown> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const shown = await ask('getImport', { id });
    if (states.includes(shown.state) || shown.through >= through) return shown;
    if (Date.now() > end)
      throw new Error(`still ${shown.state} after ${shown.through} rows: ${shown.problem}`);
    await wait(100);
  }
}

async function checked(bytes: Buffer, name: string): Promise<Shown> {
  const { id } = await ask('beginImport', { kind: 'members', name, size: bytes.length });
  for (let part = 0; part * MAX_IMPORT.partBytes < bytes.length; part += 1) {
    const data = bytes.subarray(part * MAX_IMPORT.partBytes, (part + 1) * MAX_IMPORT.partBytes);
    await ask('sendImportPart', { id, part, data: data.toString('base64') });
  }
  await ask('readImport', { id });
  const { columns, name_order: nameOrder, date_order: dateOrder } = await until(id, ['columns']);
  expect(columns).not.toContain(null);
  await ask('checkImport', { id, columns, nameOrder, dateOrder });
  return until(id, ['checked']);
}

async function run({ id, counts }: Shown): Promise<Shown> {
  await ask('runImport', { id, count: counts.created + counts.updated });
  return until(id, ['done']);
}

/** In the middle of its work: kill -9, and a start when the lease of the dead process is over. */
async function crash(id: string, through: number): Promise<void> {
  const { state } = await until(id, ['done', 'undone'], through);
  expect(['running', 'undoing']).toContain(state);
  await installation.apis[0]?.kill();
  await installation.moveClock(LATER_MINUTES);
  await signIn();
}

async function wrongRows(id: string): Promise<Rows['rows']> {
  const all: Rows['rows'] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: Rows = await ask('getImportRows', { id, what: 'wrong', after });
    all.push(...page.rows);
    after = page.next;
  }
  return all;
}

const live = () => Application.countDocuments({ source: 'import', state: 'live' });

/** The rows of the file, the lines of the run and the records of the database tell the same (R1). */
async function expectExact({ id, rows, counts }: Shown): Promise<void> {
  const { created, updated, unchanged, wrong } = counts;
  expect(created + updated + unchanged + wrong).toBe(rows);
  expect(await ImportLine.countDocuments({ import: id })).toBe(rows);
  const made = await Application.find({ imported_by: id }).select({ former_number: 1 }).lean();
  expect(new Set(made.map(({ former_number }) => former_number)).size).toBe(created);
  expect(made).toHaveLength(created);
  expect(
    await Audit.countDocuments({ what: 'imported', subject_id: { $in: made.map(({ _id }) => String(_id)) } }),
  ).toBe(created);
}

test(
  '10,000 members with 300 wrong rows come in exactly once, through kill -9, and go again',
  {
    timeout: 1_500_000,
  },
  async () => {
    const file = csv(numbers.map((nth) => (isSlip(nth) ? spoilt(nth) : memberAt(nth))));
    const first = await checked(file, 'members.csv');
    expect(first).toMatchObject({ rows: MEMBERS, counts: { created: RIGHT, wrong: WRONG, confirm: 0 } });
    expect(await live(), 'a dry run writes nothing').toBe(0);

    await ask('runImport', { id: first.id, count: RIGHT });
    await crash(first.id, MEMBERS / 4);
    const done = await until(first.id, ['done']);
    expect(done.counts).toMatchObject({ created: RIGHT, updated: 0, unchanged: 0, wrong: WRONG });
    await expectExact(done);
    expect(await live()).toBe(RIGHT);

    // The wrong rows go out, are corrected, and come in.
    const out = await wrongRows(done.id);
    expect(out).toHaveLength(WRONG);
    const corrected = out.map(({ row }) => memberAt(row - 2));
    const second = await run(await checked(csv(corrected), 'corrected.csv'));
    expect(second.counts).toMatchObject({ created: WRONG, updated: 0, unchanged: 0, wrong: 0 });
    await expectExact(second);

    // The whole file, corrected and sorted otherwise: nothing is new.
    const whole = csv(numbers.toReversed().map(memberAt));
    const again = await checked(whole, 'sorted.csv');
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: MEMBERS, wrong: 0 });

    // One was changed since: it stays, and is named.
    const kept = await Application.findOne({ former_number: 'HP-1' }).orFail().lean();
    const edited = { first: kept.first, last: 'Changed', email: kept.email };
    await ask('editApplication', { id: kept._id, ...edited });
    await ask('undoImport', { id: first.id });
    await crash(first.id, MEMBERS / 4);
    const undone = await until(first.id, ['undone']);
    expect(undone).toMatchObject({ undone: RIGHT - 1, kept: [{ id: kept._id }] });
    expect(await live()).toBe(WRONG + 1);
    expect(await Audit.countDocuments({ what: 'import taken back' })).toBe(RIGHT - 1);

    // The same file imports completely.
    const full = await run(await checked(whole, 'members.csv'));
    expect(full.counts).toMatchObject({ created: RIGHT - 1, updated: 1, unchanged: WRONG, wrong: 0 });
    expect(await live()).toBe(MEMBERS);
    // The offices' figures are counted, and have them all.
    for (const { _id: oid } of offices) {
      expect(await ask('getOfficeFigures', { oid })).toMatchObject({ active: MEMBERS / OFFICES, waiting: 0 });
    }
    expect(await Outbox.countDocuments({}), 'an import mails no one').toBe(0);
  },
);
