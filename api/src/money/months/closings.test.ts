import { EventEmitter, once } from 'node:events';
import { type CallAnswer, denverInstant } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi, testDatabaseUri } from '../../../test/api';
import { december, paidOn, takenIn } from '../../../test/months';
import { type Fate, startRelayOfFates } from '../../../test/processes/lossyRelay';
import { commandOf } from '../../../test/processes/wireFrames';
import { storeOffice } from '../../../test/records';
import { personClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { closingOf } from './closed';
import { findCorrections } from './corrections';
import { ClosedMonth, Correction, MonthPart } from './model';

const WRITES = new Set(['update', 'delete']);
const ALL_YEAR = { from: '2026-12-01', to: '2027-12-31' };

/** What happens to a write of this collection. */
let fateOf: (collection: string) => Fate | Promise<void> | undefined = () => undefined;
let relay: Awaited<ReturnType<typeof startRelayOfFates>>;
let api: TestApi;
let owner: Client;
let office: OfficeDoc;
beforeAll(async () => {
  relay = await startRelayOfFates(testDatabaseUri('closings'), (frame) => {
    const command = commandOf(frame, WRITES);
    return command && fateOf(command.collection);
  });
  const through = new URL(relay.uri);
  through.pathname = '/test_closings';
  api = await startApi('closings', {
    environment: { MONGODB_URI: through.toString() },
    now: () => denverInstant('2027-01-03', 9),
  });
});
afterAll(async () => {
  await api.stop();
  await relay.stop();
});

beforeEach(async () => {
  fateOf = () => undefined;
  await Promise.all([ClosedMonth.deleteMany({}), MonthPart.deleteMany({}), Correction.deleteMany({})]);
  await Application.deleteMany({});
  owner = await personClient(api, { post: 'owner' });
  office = await storeOffice();
  await paidOn(office, '2026-12-20', { payment_type: 'cash' });
});

const close = () => owner.call('closeMonth', { month: '2026-12' });
const reopen = () => owner.call('reopenMonth', { month: '2026-12', reason: 'The bank was late' });
const compare = () => findCorrections('2026-12', api.services, { isThorough: true });

/** Writes of these collections wait from now on, until they are let go. */
function hold(...collections: string[]) {
  const gate = new EventEmitter();
  const [met, letGo] = [once(gate, 'met'), once(gate, 'letGo')];
  fateOf = (collection) => {
    if (!collections.includes(collection)) return undefined;
    gate.emit('met');
    return letGo.then(() => undefined);
  };
  return { met, letGo: () => gate.emit('letGo') };
}

test('a month whose closing was done and not answered is closed with all that it consists of', async () => {
  let lost = 0;
  fateOf = (collection) => {
    if (collection !== 'closed_months') return undefined;
    lost += 1;
    return 'lost';
  };
  const { status, body } = await close();
  fateOf = () => undefined;
  expect(lost).toBeGreaterThan(0);
  expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
  const { latest_closed } = (await owner.call('getMonths', {})).body as CallAnswer<'getMonths'>;
  expect(latest_closed).toBe('2026-12');
  expect((await close()).body).toMatchObject({ code: 'conflict', detail: 'This month is closed already' });
  await compare();
  expect(await Correction.countDocuments()).toBe(0);
  for (const period of [december, { from: '2026-12-20', to: '2026-12-20' }]) {
    expect(await takenIn(period)).toMatchObject([{ new_members: 1, cash: 2000 }]);
  }
});

test('what a closing that was cut off has left goes with the next one', async () => {
  fateOf = (collection) => (collection === 'closed_months' ? 'cut' : undefined);
  expect((await close()).status).toBe(503);
  fateOf = () => undefined;
  expect([await ClosedMonth.countDocuments(), await MonthPart.countDocuments()]).toEqual([0, 1]);
  expect((await close()).status).toBe(200);
  const closing = await closingOf('2026-12');
  expect(await MonthPart.find().select('closing').lean()).toMatchObject([{ closing }]);
  expect(await takenIn(december)).toMatchObject([{ new_members: 1, cash: 2000 }]);
});

test('a closing that ends after another one and a reopening changes nothing', async () => {
  const slow = hold('closed_months');
  const first = close();
  await slow.met;
  fateOf = () => undefined;
  expect((await close()).status).toBe(200);
  expect((await reopen()).status).toBe(200);
  await paidOn(office, '2026-12-28', { payment_type: 'check' });
  slow.letGo();
  expect((await first).body).toMatchObject({ state: 'open', reason: 'The bank was late' });
  const both = [{ new_members: 2, cash: 2000, check: 2000 }];
  expect(await takenIn(december)).toMatchObject(both);
  expect((await close()).status).toBe(200);
  await compare();
  expect([await takenIn(december), await takenIn(ALL_YEAR)]).toMatchObject([both, both]);
  expect([await Correction.countDocuments(), await MonthPart.countDocuments()]).toEqual([0, 1]);
});

test('a reopening that clears up after the month was closed again leaves that closing whole', async () => {
  await close();
  await paidOn(office, '2026-12-28', { payment_type: 'check' });
  await compare();
  expect(await Correction.countDocuments()).toBe(1);
  const slow = hold('month_parts', 'month_corrections');
  const reopened = reopen();
  await slow.met;
  fateOf = () => undefined;
  expect((await close()).status).toBe(200);
  await paidOn(office, '2026-12-29', { payment_type: 'check' });
  await compare();
  slow.letGo();
  expect((await reopened).status).toBe(200);
  await compare();
  expect(await takenIn(december)).toMatchObject([{ new_members: 2, cash: 2000, check: 2000 }]);
  expect(await takenIn(ALL_YEAR)).toMatchObject([{ new_members: 3, cash: 2000, check: 4000 }]);
  expect(await Correction.countDocuments()).toBe(1);
});
