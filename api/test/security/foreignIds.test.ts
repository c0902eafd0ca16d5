import { randomUUID } from 'node:crypto';
import { type CallName, type CallRow, calls, type Role, ROLES, type Rule } from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Application } from '../../src/applications/model';
import type { Answered } from '../api';
import { realInput } from '../fuzz/realInputs';
import { startWorld, type World } from '../fuzz/world';
import { selection } from '../payments';
import { stored } from './stored';

/** The fields of the contract that name a record. */
const ID_FIELDS = ['id', 'oid', 'ogid', 'office', 'newOffice', 'selectedNames', 'token', 'attempt'];
/** The calls whose `id` is no application's. */
const OTHER_IDS: CallName[] = ['requeueMail', 'getAuditTrail'];
const UNKNOWN = 999_999;

const names = Object.keys(calls) as CallName[];
const fieldsOf = (name: CallName) => ID_FIELDS.filter((field) => field in schemas[name].request.shape);
const naming = names.filter((name) => fieldsOf(name).length > 0);

let world: World;
const cookies: { [Name in Role]?: string | undefined } = {};
beforeAll(async () => {
  world = await startWorld('foreign_ids');
  for (const role of ROLES) cookies[role] = await world.cookie(role);
});
afterAll(() => world.stop());

/** A record that is not the role's own, by whose it is. */
type Foreign = { whose: string; fields: Record<string, unknown> };

async function foreignOnes(name: CallName, field: string, role: Role): Promise<Foreign[]> {
  const own = await realInput(name, role, 0, world);
  const valued = (whose: string, value: unknown): Foreign => ({ whose, fields: { ...own, [field]: value } });
  const { sister, foreign } = world.offices;
  const unknown = valued('nobody', unknownValue(name, field, own));
  const row: CallRow = calls[name];
  if (row.who[role] === 'any' || role === 'admin' || role === 'public') return [unknown];
  // The sister office is the group's own.
  const offices = role === 'office' ? [sister, foreign] : [foreign];
  switch (field) {
    case 'id':
      return [
        unknown,
        ...(await Promise.all(offices.map(async (one) => valued('another', await world.unpaid(one))))),
      ];
    case 'selectedNames':
      return [
        ...(await Promise.all(offices.map(async (one) => selectionOf(own, await world.unpaid(one))))),
        unknown,
      ];
    case 'oid':
      return [unknown, ...offices.map(({ _id }) => valued('another', _id))];
    case 'office':
      return [unknown, ...offices.map(({ _id }) => valued('another', { oid: _id }))];
    case 'ogid':
      return [unknown, valued('another', world.groups.foreign._id)];
    default:
      return [unknown];
  }
}

/** One foreign application among the caller's own. */
function selectionOf(own: Record<string, unknown>, id: number): Foreign {
  const ids = Array.isArray(own.selectedNames) ? own.selectedNames : [];
  return { whose: 'another', fields: { ...own, ...selection([...ids, id]) } };
}

function unknownValue(name: CallName, field: string, own: Record<string, unknown>): unknown {
  if (field === 'office') return { oid: UNKNOWN };
  if (field === 'selectedNames') return [UNKNOWN];
  if (field === 'newOffice') return Object.assign({}, own.newOffice, { ogid: UNKNOWN });
  if (field === 'attempt') return randomUUID();
  return field === 'token' || OTHER_IDS.includes(name) ? 'unknown' : UNKNOWN;
}

/** What the table of calls says of it: the statuses that may be answered. */
function expected(name: CallName, field: string, role: Role): number[] {
  const row: CallRow = calls[name];
  const rule: Rule | undefined = row.who[role];
  if (rule === undefined) return role === 'public' ? [401] : [403];
  if (rule === 'any') return [200, 404, 422];
  const ofSelection = rule === 'own applications' || rule === "own group's applications";
  return ofSelection ? (field === 'selectedNames' ? [422] : [200]) : [403];
}

async function send(name: CallName, role: Role, fields: Record<string, unknown>): Promise<Answered> {
  const client = world.api.client();
  client.cookie = cookies[role];
  return client.call(name, fields, { attempt: randomUUID() });
}

/** The office beside a selection is no permission: the next test. Send New Password looks at its oid alone. */
function decides(name: CallName, field: string): boolean {
  if (name === 'processOfficePayment') return field === 'selectedNames';
  return !(name === 'makePasswordForOffice' && field === 'newOffice');
}

test.each(naming)(
  '%s opens and changes nothing of others, whoever calls and whatever is named',
  async (name) => {
    for (const role of ROLES) {
      for (const field of fieldsOf(name).filter((one) => decides(name, one))) {
        for (const { whose, fields } of await foreignOnes(name, field, role)) {
          const before = await stored();
          const { status, body } = await send(name, role, fields);
          const told = `${role}, ${field} of ${whose}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
          expect(expected(name, field, role), told).toContain(status);
          if (status === 200) expect(isEmpty(body), told).toBe(true);
          expect(await stored(), told).toBe(before);
        }
      }
    }
  },
);

/** What is answered where there is nothing: no rows, no payment, no completed time. */
function isEmpty(body: unknown): boolean {
  return ['[]', '""', '{"state":"none"}'].includes(JSON.stringify(body));
}

test('the office that is named beside a selection lets nobody pay for another, or see it', async () => {
  const { own, foreign } = world.offices;
  const theirs = await world.unpaid(foreign);
  for (const role of ['office', 'group'] as const) {
    const input = { ...selection([theirs]), nonce: 'cnon:card-nonce-ok', office: { oid: foreign._id } };
    expect(await send('processOfficePayment', role, input)).toMatchObject({
      status: 422,
      body: { ids: [theirs] },
    });
    const mine = await world.unpaid(own);
    const beside = { ...selection([mine]), nonce: 'cnon:card-nonce-ok', office: { oid: foreign._id } };
    expect(await send('processOfficePayment', role, beside)).toMatchObject({
      status: 200,
      body: { ids: [mine] },
    });
  }
  expect(await Application.findById(theirs).lean()).toMatchObject({ paid: false, payment: null });
});

test('an application of others and one that does not exist are refused in the same words', async () => {
  const theirs = await world.unpaid(world.offices.foreign);
  for (const name of ['editApplication', 'agreementPdf'] as const) {
    const own = await realInput(name, 'office', 0, world);
    const [one, other] = [
      await send(name, 'office', { ...own, id: theirs }),
      await send(name, 'office', { ...own, id: UNKNOWN }),
    ];
    expect(withoutRequest(one)).toEqual(withoutRequest(other));
  }
});

function withoutRequest({ status, body }: Answered) {
  return { status, body: { ...(body as object), requestId: '' } };
}

test('an attempt id of somebody else tells how its payment stands and opens nothing', async () => {
  const attempt = randomUUID();
  const office = world.api.client();
  office.cookie = await world.cookie('office');
  const input = { ...selection([await world.unpaid(world.offices.own)]), nonce: 'cnon:card-nonce-ok' };
  expect((await office.call('processOfficePayment', input, { attempt })).status).toBe(200);
  const group = world.api.client();
  group.cookie = await world.cookie('group');
  const repeated = await group.call('processOfficePayment', input, { attempt });
  expect([repeated.status, repeated.body]).toMatchObject([422, { success: false }]);
  expect((await world.api.client().call('paymentStatus', { attempt })).body).toEqual({ state: 'paid' });
});
