import { MAX_BULK } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Payment } from '../../src/money/payments/model';
import type { OfficeDoc } from '../../src/parties/offices/model';
import type { Client } from '../api';
import { storeApplication } from '../applications';
import { applicant, bulk, completed, newAttempt, selection, startTill, type Till } from '../payments';
import { storeOffice } from '../records';
import { adminClient, officeClient } from '../signIn';
import { stored } from './stored';

let till: Till;
let office: OfficeDoc;
let staff: Client;
let admin: Client;
let ids: number[];
beforeAll(async () => {
  till = await startTill('amounts', { RATE_LIMITS: '0' });
  office = await storeOffice();
  staff = await officeClient(till.api, office);
  admin = await adminClient(till.api);
  ids = [(await storeApplication(office))._id, (await storeApplication(office))._id];
});
beforeEach(() => till.square.clear());
afterAll(() => till.stop());

/** Sends literal JSON, with numbers that no JavaScript value produces. */
async function raw(client: Client, path: string, body: string): Promise<number> {
  const response = await fetch(`${till.api.url}/api/application/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': newAttempt(),
      Cookie: client.cookie ?? '',
    },
    body,
  });
  await response.text();
  return response.status;
}

/** The request with one literal value replaced. */
const written = (input: object, field: string, text: string) =>
  JSON.stringify({ ...input, [field]: '@' }).replace('"@"', text);

const NO_AMOUNTS = [
  '0',
  '1',
  '-4000',
  '-0',
  '4000.01',
  '3999.9999999999995',
  '4e-3',
  '40000000000000000000000000000000',
  '9007199254740993',
  '1e400',
  '-1e400',
  '"4000"',
  '"0x0fa0"',
  '[4000]',
  '{"valueOf":4000}',
  'null',
  'true',
  'NaN',
  'Infinity',
  '0xfa0',
  '4000n',
  '4_000',
  '04000',
  '4000,',
];

describe('an amount', () => {
  test.each(NO_AMOUNTS)('written as %s is refused to every caller', async (text) => {
    const before = await stored();
    for (const field of ['amount', 'numOfApplications']) {
      expect([400, 422]).toContain(await raw(staff, 'processOfficePayment', written(bulk(ids), field, text)));
      const record = { ...selection(ids), office: { oid: office._id } };
      expect([400, 422]).toContain(await raw(admin, 'markAsPaid', written(record, field, text)));
    }
    const one = written(applicant(office._id), 'amount', text);
    expect([400, 422]).toContain(await raw(till.api.client(), 'processApplicationPayment', one));
    expect(await stored()).toBe(before);
    expect(completed(till)).toEqual([]);
  });

  test('of one application too many or too few is refused with the right amount', async () => {
    for (const amount of [2000, 6000]) {
      const { status, body } = await staff.call('processOfficePayment', { ...bulk(ids), amount });
      expect([status, body]).toMatchObject([
        422,
        { code: 'wrong_amount', detail: '2 applications cost 4000 cents' },
      ]);
    }
    const { status } = await staff.call('processOfficePayment', { ...bulk(ids), numOfApplications: 1 });
    expect(status).toBe(422);
    expect(completed(till)).toEqual([]);
  });
});

describe('a selection', () => {
  const refused = async (selectedNames: unknown) => {
    const count = Array.isArray(selectedNames) ? selectedNames.length : 1;
    const input = { ...bulk(ids), selectedNames, numOfApplications: count, amount: 2000 * count };
    return (await staff.call('processOfficePayment', input, { attempt: newAttempt() })).status;
  };

  test('with a duplicate id is refused as a whole', async () => {
    expect(await refused([ids[0], ids[0]])).toBe(422);
    expect(await refused([...ids, ids[1]])).toBe(422);
  });

  test('that is empty, has 10,000 ids or invalid ids is refused', async () => {
    const odd = [
      [],
      Array.from({ length: 10_000 }, (_, at) => at + 1),
      [-1],
      [0],
      [1.5],
      ['1'],
      [null],
      [[1]],
      [{ id: 1 }],
      [2 ** 53],
      'all',
      null,
    ];
    for (const selectedNames of odd) expect(await refused(selectedNames)).toBe(422);
    expect(MAX_BULK).toBeLessThan(10_000);
  });

  test('of the maximum number of unknown ids is refused with the ids', async () => {
    const unknown = Array.from({ length: MAX_BULK }, (_, at) => 1_000_000 + at);
    const { status, body } = await staff.call('processOfficePayment', bulk(unknown));
    expect([status, body]).toMatchObject([422, { ids: unknown }]);
  });

  test('stays unpaid after all refusals and can then be paid once at its price', async () => {
    expect(await Payment.countDocuments()).toBe(0);
    const { status } = await staff.call('processOfficePayment', bulk(ids), { attempt: newAttempt() });
    expect(status).toBe(200);
    expect(completed(till).map(({ amount_money }) => amount_money)).toMatchObject([
      { amount: 4000, currency: 'USD' },
    ]);
  });
});
