import { randomUUID } from 'node:crypto';
import { type CallName, type CallRow, calls, type Role, ROLES } from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Account } from '../../src/parties/accounts/model';
import { Application } from '../../src/membership/record/application';
import { Office } from '../../src/parties/offices/model';
import type { Answered } from '../api';
import { realInput } from '../fuzz/realInputs';
import { startWorld, type World } from '../fuzz/world';
import { stored } from './stored';
import { walked } from './walked';

/** Values that no real record has: they must not be found in the database. */
const TEXT = 'planted-by-a-test';
const NUMBER = 1_987_654_321;
const TIME = '2087-06-05T04:03:02.000Z';
/** Its day as it is stored and as it is shown. */
const DAYS = ['2087-06-0', '06/05/2087', '06/04/2087'];

/** Fields of records that no request may set. */
const PLANTED: Record<string, unknown> = {
  _id: NUMBER,
  id: NUMBER,
  oid: NUMBER,
  ogid: NUMBER,
  version: NUMBER,
  sends: NUMBER,
  count: NUMBER,
  state: TEXT,
  role: 'admin',
  account: TEXT,
  login: TEXT,
  hash: TEXT,
  password: TEXT,
  square_id: TEXT,
  receipt_url: TEXT,
  payment: TEXT,
  payment_type: TEXT,
  paymentId: TEXT,
  source: TEXT,
  search: [TEXT],
  attempt: TEXT,
  attempt_digest: TEXT,
  changed_by: TEXT,
  deleted_by: TEXT,
  token: TEXT,
  signature: TEXT,
  expiration_date: '2087-06-05',
  application_time: TIME,
  payment_time: TIME,
  deleted_at: TIME,
  completed: TIME,
  login_time: TIME,
  mailed_at: TIME,
  created: TIME,
  paid: true,
  signed: true,
  active: false,
  ask_new: true,
  copies_due: true,
  __v: NUMBER,
  $set: { paid: true, square_id: TEXT },
  $inc: { version: NUMBER },
};

const names = Object.keys(calls) as CallName[];
const writes = names.filter((name) => calls[name].method !== 'GET' && calls[name].from === 'body');
const EVERYBODYS: CallName[] = [
  'submitApplication',
  'processApplicationPayment',
  'submitRenewal',
  'processRenewalPayment',
];
const PAYS: CallName[] = [
  'processApplicationPayment',
  'processRenewalPayment',
  'payByLink',
  'processOfficePayment',
  'markAsPaid',
  'takeBackPayment',
];

let world: World;
beforeAll(async () => {
  world = await startWorld('extra_fields');
});
afterAll(() => world.stop());

/** The flags that an extra field could set. */
async function flags() {
  return {
    paid: await Application.countDocuments({ paid: true }),
    signed: await Application.countDocuments({ signed: true }),
    inactive: await Office.countDocuments({ active: false }),
    asked: await Account.countDocuments({ ask_new: true }),
    admins: await Account.countDocuments({ role: 'admin' }),
  };
}

/** The extra fields that are not in the schema. */
function planted(shape: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(PLANTED).filter(([field]) => !(field in shape)));
}

function within(input: Record<string, unknown>, field: string, shape: object): Record<string, unknown> {
  const inner = input[field];
  return { ...input, [field]: { ...planted(shape), ...(typeof inner === 'object' ? inner : {}) } };
}

/** Adds every extra field to the input, or to one of its nested objects. */
const PLANTS: ((name: CallName, input: Record<string, unknown>) => Record<string, unknown>)[] = [
  (name, input) => ({ ...planted(schemas[name].request.shape), ...input }),
  (name, input) =>
    withInner(
      input,
      {
        office: { oid: 0 },
        newOffice: schemas.addOffice.request.shape.newOffice.shape,
        agreement: {},
        consent: {},
        seen: {},
      },
      schemas[name].request.shape,
    ),
];

/** Fills the nested objects that the call knows. */
function withInner(
  input: Record<string, unknown>,
  inner: Record<string, object>,
  shape: object,
): Record<string, unknown> {
  const known = Object.entries(inner).filter(([field]) => field in shape);
  return known.reduce((filled, [field, fields]) => within(filled, field, fields), input);
}

/** Unknown fields are ignored: the request is answered as without them, and nothing of them is stored. */
test.each(walked(writes))('%s stores no extra field', async (name) => {
  const role: Role = ROLES.findLast((one) => row(name).who[one] !== undefined) ?? 'admin';
  for (const plant of PLANTS) {
    const input = plant(name, await realInput(name, role, 0, world));
    const before = await flags();
    const { status, body } = await send(name, role, input);
    const after = await stored();
    expect([200, 401, 404, 409, 410, 422], JSON.stringify(body)).toContain(status);
    expect(JSON.stringify(body)).not.toContain('Unrecognized');
    for (const value of [TEXT, String(NUMBER), ...DAYS]) expect(after).not.toContain(value);
    expect(await flags()).toMatchObject(unchanged(name, before));
    await world.repair();
  }
});

async function send(name: CallName, role: Role, input: Record<string, unknown>): Promise<Answered> {
  const client = world.api.client();
  client.cookie = await world.cookie(role);
  return client.call(name, input, { attempt: randomUUID() });
}

const row = (name: CallName): CallRow => calls[name];

/** The fields that the call does not set. */
function unchanged(name: CallName, { paid, signed, admins, ...others }: Awaited<ReturnType<typeof flags>>) {
  return {
    ...others,
    ...(name === 'invitePerson' ? {} : { admins }),
    ...(PAYS.includes(name) ? {} : { paid }),
    ...(EVERYBODYS.includes(name) ? {} : { signed }),
  };
}

test('an edit sends the whole record and changes only the editable fields', async () => {
  const id = await world.unpaid(world.offices.own);
  const before = await Application.findById(id).lean();
  const client = world.api.client();
  client.cookie = await world.cookie('office');
  const { status } = await client.call('editApplication', {
    ...planted(schemas.editApplication.request.shape),
    id,
    first: 'Ann',
    last: 'Changed',
    email: 'ann@rollbook.example',
    being_paid: true,
    office_name: TEXT,
  });
  expect(status).toBe(200);
  const { last, search, version, changed_by, ...rest } = (await Application.findById(id).lean()) ?? {};
  expect([last, version, changed_by]).toEqual(['Changed', 2, `office:${world.offices.own._id}`]);
  expect(JSON.stringify(search)).not.toContain(TEXT);
  expect({ ...before, email: 'ann@rollbook.example' }).toMatchObject(rest);
});
