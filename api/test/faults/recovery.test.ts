import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './invariants';
import { runProcess } from './process';
import { setFault } from './provider';
import { reconcileAll, recover } from './recovery';
import { contextOf, groupCaller, OK_NONCE, startClock, startWorld, storeUnpaid, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld('fault_recovery', { notifies: false });
});
afterAll(() => world.stop());

test('a late charge is found although the reconciler sent it first and late', async () => {
  const [node, other] = world.nodes;
  const attempt = randomUUID();
  const clock = startClock();
  setFault(attempt, 'late-charge');
  const ids = (await storeUnpaid(world, 2)).map(({ _id }) => _id);
  const context = contextOf({ ...world.services, now: clock.now }, groupCaller(world.group), attempt);
  const pay = () => node.perform({ kind: 'bulk', ids, nonce: OK_NONCE }, context);
  // The request crashes before its send; the first reconciler runs shortly before re-sending ends.
  const { how, operations } = await runProcess(pay, { crash: { at: 4, when: 'before' } });
  expect([how, operations.at(-1)]).toEqual(['crashed', 'POST /v2/payments']);
  const reconcilers = (round: number) => (round < 3 ? [] : [{ node: other, plan: {} }]);
  const scene = { attempts: [attempt], ids, clock, lateRound: 0, ending: 'COMPLETED' } as const;
  const recovered = await recover(world, { ...scene, reconcilers });
  expect(recovered.operations.filter((name) => name === 'POST /v2/payments')).toHaveLength(1);
  expect(await violations(world)).toEqual([]);
});

test("a request that stalled while the reconciler sent does not treat that send's consequence as a decline", async () => {
  const [node, other] = world.nodes;
  const attempt = randomUUID();
  const clock = startClock();
  setFault(attempt, 'token used');
  const ids = (await storeUnpaid(world, 2)).map(({ _id }) => _id);
  const context = contextOf({ ...world.services, now: clock.now }, groupCaller(world.group), attempt);
  const pay = () => node.perform({ kind: 'bulk', ids, nonce: OK_NONCE }, context);
  let wakeUp = () => {};
  let fallAsleep = () => {};
  const until = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  const asleep = new Promise<void>((resolve) => {
    fallAsleep = resolve;
  });
  let begun = 0;
  const onOperation = () => (begun += 1) === 5 && fallAsleep();
  const paying = runProcess(pay, { stall: { at: 4, until }, onOperation });
  await asleep;
  clock.advance(2 * 60_000);
  const sent = await runProcess(() => reconcileAll(world, other, clock, [attempt]));
  expect(sent.operations).toContain('POST /v2/payments');
  wakeUp();
  expect(await paying).toMatchObject({ how: 'finished', value: '202' });
  const reconcilers = () => [{ node: other, plan: {} }];
  await recover(world, { attempts: [attempt], ids, clock, lateRound: 0, ending: 'COMPLETED', reconcilers });
  expect(await violations(world)).toEqual([]);
});
