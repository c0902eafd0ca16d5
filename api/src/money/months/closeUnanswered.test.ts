import { type CallAnswer, denverInstant } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, testDatabaseUri } from '../../../test/api';
import { december, paidOn, takenIn } from '../../../test/months';
import { startRelayOfFates } from '../../../test/processes/lossyRelay';
import { commandOf } from '../../../test/processes/wireFrames';
import { storeOffice } from '../../../test/records';
import { personClient } from '../../../test/signIn';
import { findCorrections } from './corrections';
import { Correction } from './model';

const UPDATES = new Set(['update']);

let lost = 0;
let isLosing = false;
let relay: Awaited<ReturnType<typeof startRelayOfFates>>;
let api: TestApi;
beforeAll(async () => {
  relay = await startRelayOfFates(testDatabaseUri('close_unanswered'), (frame) => {
    if (!isLosing || commandOf(frame, UPDATES)?.collection !== 'closed_months') return undefined;
    lost += 1;
    return 'lost';
  });
  const through = new URL(relay.uri);
  through.pathname = '/test_close_unanswered';
  api = await startApi('close_unanswered', {
    environment: { MONGODB_URI: through.toString() },
    now: () => denverInstant('2027-01-03', 9),
  });
});
afterAll(async () => {
  await api.stop();
  await relay.stop();
});

test('a month whose closing was done and not answered is closed with all that it consists of', async () => {
  const office = await storeOffice();
  await paidOn(office, '2026-12-20', { payment_type: 'cash' });
  const owner = await personClient(api, { post: 'owner' });
  isLosing = true;
  const { status, body } = await owner.call('closeMonth', { month: '2026-12' });
  isLosing = false;
  expect(lost).toBeGreaterThan(0);
  expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
  const { latest_closed } = (await owner.call('getMonths', {})).body as CallAnswer<'getMonths'>;
  expect(latest_closed).toBe('2026-12');
  const again = await owner.call('closeMonth', { month: '2026-12' });
  expect(again.body).toMatchObject({ code: 'conflict', detail: 'This month is closed already' });
  await findCorrections('2026-12', api.services, { isThorough: true });
  expect(await Correction.countDocuments()).toBe(0);
  for (const period of [december, { from: '2026-12-20', to: '2026-12-20' }]) {
    expect(await takenIn(period)).toMatchObject([{ new_members: 1, cash: 2000 }]);
  }
});
