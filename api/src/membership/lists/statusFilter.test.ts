import {
  addDays,
  APPLICATION_STATUSES,
  type Application as WireApplication,
  type ApplicationStatus,
  hasStatus,
} from '@rollbook/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, type Client, startApi, type TestApi } from '../../../test/api';
import { unpaidApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application } from '../record/application';

/** 21 November 2026, ten minutes before midnight in Denver: in UTC it is the next day. */
const NOW = new Date('2026-11-22T06:50:00Z');
const TODAY = '2026-11-21';
let api: TestApi;
let admin: Client;
let office: Client;
let maple: OfficeDoc;
let aspen: OfficeDoc;

beforeAll(async () => {
  api = await startApi('status_filter', { now: () => NOW });
  maple = await storeOffice({ office_name: 'Maple' });
  aspen = await storeOffice({ office_name: 'Aspen' });
  admin = await adminClient(api);
  office = await officeClient(api, maple);
});
afterAll(() => api.stop());

type Asked = Record<string, unknown> & { status?: ApplicationStatus };

/** All rows, by pages of this many. */
async function rowsOf(asked: Asked, client = admin, limit = 7): Promise<WireApplication[]> {
  const call = asked['oid'] === undefined ? 'getApplicationsAll' : 'getApplicationsForOffice';
  const rows: WireApplication[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer: Answered = await client.call(call, {
      ...asked,
      limit,
      ...(cursor === '' ? {} : { cursor }),
    });
    expect(answer.status).toBe(200);
    rows.push(...(answer.body as WireApplication[]));
    const total = answer.headers.get('x-total-count');
    cursor = answer.headers.get('x-next-cursor');
    if (cursor === null && total !== null) expect(total).toBe(String(rows.length));
  }
  return rows;
}

/** Days around each limit of the rule, and others. */
const day = fc
  .oneof(fc.constantFrom(-1, 0, 1, 59, 60, 61), fc.integer({ min: -500, max: 500 }))
  .map((days) => addDays(TODAY, days));
const stored = fc.record({
  isMaple: fc.boolean(),
  state: fc.constantFrom('live' as const, 'live' as const, 'live' as const, 'hidden' as const),
  paid: fc.boolean(),
  isCancelled: fc.boolean(),
  renewed_as: fc.constantFrom(null, null, 99_999),
  expiration_date: day,
  minutes: fc.integer({ min: 1, max: 500_000 }),
});
type Stored = typeof stored extends fc.Arbitrary<infer One> ? One : never;

/** Days on both sides of each limit, paid and not, renewed, cancelled and hidden. */
const ONE_OF_EACH: Stored[] = [-1, 0, 1, 59, 60, 61].flatMap((days, nth) =>
  [true, false].map((paid) => ({
    isMaple: true,
    state: days === 1 ? 'hidden' : 'live',
    paid,
    isCancelled: days === 61,
    renewed_as: days === 59 ? 99_999 : null,
    expiration_date: addDays(TODAY, days),
    minutes: 1 + nth * 1000 + Number(paid),
  })),
);

test('each status finds the rows whose line says it, over random applications', async () => {
  let number = 0;
  const lists: [Asked, Client][] = [
    [{}, admin],
    [{ sort: 'office_name' }, admin],
    [{ sort: '-last', search: 'lee' }, admin],
    [{ oid: maple._id }, office],
    [{ paid: false }, admin],
  ];
  // Each world is asked by one list, each list in several worlds: all of all are hundreds of requests more, and show no more.
  const world = fc.tuple(fc.constantFrom(...lists.keys()), fc.array(stored, { minLength: 1, maxLength: 25 }));
  const everyList = [...lists.keys()].map((nth): [[number, Stored[]]] => [[nth, ONE_OF_EACH]]);
  await fc.assert(
    fc.asyncProperty(world, async ([nth, all]) => {
      await Application.deleteMany({});
      await Application.insertMany(
        all.map(({ isMaple, isCancelled, minutes, ...fields }) =>
          unpaidApplication(isMaple ? maple : aspen, ++number, {
            ...fields,
            ...(fields.paid ? { payment_type: 'cash' } : {}),
            ...(isCancelled ? { cancelled: `c${number}`, cancelled_on: TODAY } : {}),
            application_time: new Date(NOW.getTime() - minutes * 60_000),
          }),
        ),
        { lean: true },
      );
      const [asked, client] = lists[nth] ?? [{}, admin];
      const rows = await rowsOf(asked, client);
      for (const status of APPLICATION_STATUSES)
        expect(await rowsOf({ ...asked, status }, client)).toEqual(
          rows.filter((row) => hasStatus(status, row, TODAY)),
        );
    }),
    { numRuns: 20, examples: everyList },
  );
});

test('the rows of a status are counted within an office or a period, and not over everything', async () => {
  await Application.deleteMany({});
  for (const number of [800_001, 800_002, 800_003])
    await Application.create(
      unpaidApplication(maple, number, { application_time: NOW, expiration_date: TODAY }),
    );
  const asked = { status: 'waiting', limit: 2 };
  const totals = [
    await office.call('getApplicationsForOffice', { oid: maple._id, ...asked }),
    await admin.call('getApplications', asked),
    await admin.call('getApplicationsByMonth', { date: '11/2026', ...asked }),
    await admin.call('getApplicationsAll', asked),
  ].map(({ headers }) => headers.get('x-total-count'));
  expect(totals).toEqual(['3', '3', '3', null]);
});

test('without a limit the whole list of a status is answered; an unknown status is refused', async () => {
  await Application.deleteMany({});
  const ended = await Application.create(
    unpaidApplication(maple, 900_001, { expiration_date: '2026-11-20' }),
  );
  await Application.create(unpaidApplication(maple, 900_002, { expiration_date: TODAY }));
  const { body } = await admin.call('getApplicationsAll', { status: 'ended' });
  expect(body).toMatchObject([{ id: ended._id }]);
  const { status } = await admin.call('getApplicationsAll', { status: 'over' });
  expect(status).toBe(422);
});
