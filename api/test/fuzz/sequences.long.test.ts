import { randomUUID } from 'node:crypto';
import { denverDate } from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import fc, { type AsyncCommand } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answered, Client } from '../api';
import { agreed, atOffice } from '../enrolment';
import { bulk, DECLINED, OK, selection } from '../payments';
import { storeOffice } from '../records';
import { adminClient, officeClient } from '../signIn';
import { REQUESTS, SEED } from './settings';
import { startWorld, type World } from './world';

/** A member in the model against which the lists are checked. */
type Member = { id: number; last: string; paid: '' | 'card' | 'cash'; deleted: boolean };
type Books = { members: Member[] };
type Clinic = { oid: number; applicant: Client; office: Client };
type Step = AsyncCommand<Books, Clinic, false>;

const SEQUENCES = Math.ceil(REQUESTS / 100);
const STEPS = 14;
const counts = new Map<string, number>();

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await startWorld('fuzz_sequences');
  admin = await adminClient(world.api);
});
afterAll(async () => {
  await world.stop();
  const met = [...counts].toSorted().map(([what, count]) => `${what}: ${count}`);
  console.log(`${SEQUENCES} sequences with FUZZ_SEED=${SEED}\n${met.join('  ')}`);
});

test('after random sequences of actions every list matches the model', { timeout: 1_800_000 }, async () => {
  const property = fc.asyncProperty(
    fc.commands(steps, { maxCommands: STEPS, size: 'max' }),
    async (commands) => {
      await fc.asyncModelRun(async () => ({ model: { members: [] }, real: await newClinic() }), commands);
    },
  );
  await fc.assert(property, { seed: SEED, numRuns: SEQUENCES });
  for (const what of MET) expect(counts.get(what) ?? 0, what).toBeGreaterThan(0);
});

/** Outcomes that occur even in a short run. */
const MET = [
  'enrol 200',
  'log 200',
  'edit 200',
  'card 200',
  'cash 200',
  'delete 200',
  'restore 200',
  'card 409',
];

async function newClinic(): Promise<Clinic> {
  const office = await storeOffice();
  const { api } = world;
  return { oid: office._id, applicant: api.client(), office: await officeClient(api, office) };
}

const pick = fc.nat({ max: 20 });
const last = fc.constantFrom('Lee', 'Núñez-O’Brien', 'Łuczak', '李', 'Ng');
const picks = fc.array(pick, { minLength: 1, maxLength: 3 });

const steps: fc.Arbitrary<Step>[] = [
  last.map((name) => step('enrol', (books, clinic) => enrol(books, clinic, name))),
  last.map((name) => step('log', (books, clinic) => logOnPaper(books, clinic, name))),
  fc
    .tuple(pick, last)
    .map(([at, name]) => withMember('edit', at, (member, clinic) => edit(member, clinic, name))),
  picks.map((at) =>
    step('card', (books, { office }) => pay(books, at, 'card', (ids) => payByCard(office, ids))),
  ),
  picks.map((at) => step('cash', (books, clinic) => pay(books, at, 'cash', (ids) => payByCash(clinic, ids)))),
  picks.map((at) => step('declined', (books, { office }) => decline(books, at, office))),
  pick.map((at) => withMember('set back', at, setBack)),
  pick.map((at) => withMember('delete', at, remove)),
  pick.map((at) => withMember('restore', at, restore)),
];

/** One step, after which every list must match the model. */
function step(what: string, act: (books: Books, clinic: Clinic) => Promise<Answered | undefined>): Step {
  return {
    check: () => true,
    toString: () => what,
    run: async (books, clinic) => {
      const answer = await act(books, clinic);
      if (answer === undefined) return;
      const key = `${what} ${answer.status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      await expectBooks(books, clinic);
    },
  };
}

function withMember(
  what: string,
  at: number,
  act: (member: Member, clinic: Clinic) => Promise<Answered>,
): Step {
  return step(what, async ({ members }, clinic) => {
    const member = members[at % Math.max(1, members.length)];
    return member === undefined ? undefined : act(member, clinic);
  });
}

async function enrol({ members }: Books, { oid, applicant }: Clinic, name: string) {
  const person = { ...atOffice(oid, { last: name, another: true }), ...agreed('en') };
  // Without its own attempt id a second person with the same name would be a repeat of the first.
  const answer = await applicant.call('submitApplication', person, { attempt: randomUUID() });
  expect(answer.status).toBe(200);
  const { application } = schemas.submitApplication.answer.parse(answer.body);
  members.push({ id: application.id, last: name, paid: '', deleted: false });
  return answer;
}

async function logOnPaper({ members }: Books, { oid, office }: Clinic, name: string) {
  const person = {
    first: 'Ann',
    last: name,
    email: 'ann@rollbook.example',
    office: { oid },
    another: true,
  };
  const entry = { ...person, submitDate: denverDate(new Date()) };
  const answer = await office.call('officeSubmitApplication', entry, { attempt: randomUUID() });
  expect(answer.status).toBe(200);
  const { id } = schemas.officeSubmitApplication.answer.parse(answer.body);
  members.push({ id, last: name, paid: '', deleted: false });
  return answer;
}

async function edit(member: Member, { office }: Clinic, name: string) {
  const fields = { id: member.id, first: 'Ann', last: name, email: 'ann@rollbook.example' };
  const answer = await office.call('editApplication', fields);
  expect(answer.status).toBe(member.deleted ? 404 : 200);
  if (!member.deleted) member.last = name;
  return answer;
}

async function pay(
  books: Books,
  at: number[],
  how: 'card' | 'cash',
  act: (ids: number[]) => Promise<Answered>,
): Promise<Answered | undefined> {
  const chosen = membersAt(books, at);
  if (chosen.length === 0) return undefined;
  const answer = await act(chosen.map(({ id }) => id));
  expect(answer.status).toBe(expectedOf(chosen, 200));
  if (answer.status === 200) for (const member of chosen) member.paid = how;
  return answer;
}

async function decline(books: Books, at: number[], office: Client): Promise<Answered | undefined> {
  const chosen = membersAt(books, at);
  if (chosen.length === 0) return undefined;
  const ids = chosen.map(({ id }) => id);
  const answer = await office.call('processOfficePayment', bulk(ids, DECLINED), { attempt: randomUUID() });
  expect(answer.status).toBe(expectedOf(chosen, 402));
  return answer;
}

/** A deleted or paid application refuses the whole selection. */
function expectedOf(chosen: Member[], otherwise: number): number {
  if (chosen.some(({ deleted }) => deleted)) return 422;
  return chosen.some(({ paid }) => paid !== '') ? 409 : otherwise;
}

function membersAt({ members }: Books, at: number[]): Member[] {
  const places = new Set(at.map((one) => one % Math.max(1, members.length)));
  return members.filter((_, place) => places.has(place));
}

/** Every payment has its own attempt id: without one, the same content would be a repeat. */
const payByCard = (office: Client, ids: number[]) =>
  office.call('processOfficePayment', bulk(ids, OK), { attempt: randomUUID() });
const payByCash = ({ oid }: Clinic, ids: number[]) =>
  admin.call('markAsPaid', { ...selection(ids), office: { oid }, paymentType: 'cash' });

async function setBack(member: Member) {
  const person = { first: 'Ann', last: member.last, email: 'ann@rollbook.example' };
  const answer = await admin.call('editApplication', {
    id: member.id,
    ...person,
    paid: false,
    payment_type: '',
  });
  const expected = member.deleted ? 404 : member.paid === 'card' ? 422 : 200;
  expect(answer.status).toBe(expected);
  if (expected === 200) member.paid = '';
  return answer;
}

async function remove(member: Member) {
  const answer = await admin.call('deleteApplication', { id: member.id });
  expect(answer.status).toBe(member.deleted ? 404 : 200);
  member.deleted = true;
  return answer;
}

async function restore(member: Member) {
  const answer = await admin.call('restoreApplication', { id: member.id });
  expect(answer.status).toBe(member.deleted ? 200 : 404);
  member.deleted = false;
  return answer;
}

async function expectBooks({ members }: Books, { oid, office }: Clinic): Promise<void> {
  const live = members.filter(({ deleted }) => !deleted);
  const listed = schemas.getApplicationsForOffice.answer.parse(
    (await office.call('getApplicationsForOffice', { oid })).body,
  );
  const shown = listed.map(({ id, last: name, paid, payment_type, square_id }) => ({
    id,
    last: name,
    paid: paid ? (square_id === '' ? payment_type : 'card') : '',
  }));
  expect(shown.toSorted(byId)).toEqual(live.map(({ id, last: name, paid }) => ({ id, last: name, paid })));

  const owed = schemas.getUnpaidApplicationsForOffice.answer.parse(
    (await office.call('getUnpaidApplicationsForOffice', { oid })).body,
  );
  expect(owed.map(({ id }) => id).toSorted(byNumber)).toEqual(
    live.filter(({ paid }) => paid === '').map(({ id }) => id),
  );

  const gone = schemas.getDeletedApplications.answer.parse(
    (await admin.call('getDeletedApplications', {})).body,
  );
  expect(
    gone
      .filter((one) => one.oid === oid)
      .map(({ id }) => id)
      .toSorted(byNumber),
  ).toEqual(members.filter(({ deleted }) => deleted).map(({ id }) => id));
}

function byId(one: { id: number }, other: { id: number }): number {
  return byNumber(one.id, other.id);
}

function byNumber(one: number, other: number): number {
  return one - other;
}
