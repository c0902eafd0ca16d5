import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Node } from './nodes';
import { violations } from './payments/invariants';
import { reconcileAll, unsettledPayments } from './payments/scene';
import { runProcess } from './process';
import { type ProviderFault } from './provider';
import { runRounds } from './recovery';
import { Run, type Work } from './run';
import { groupCaller, OK_NONCE, startWorld, storeUnpaid, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld('fault_recovery', { notifies: false });
});
afterAll(() => world.stop());

/** A bulk payment of a group, not sent yet. */
async function groupPayment(fault: ProviderFault): Promise<{ run: Run; attempt: string; pay: Work }> {
  const run = new Run(world, true);
  const attempt = run.attempt(fault);
  const ids = (await storeUnpaid(world, 2)).map(({ _id }) => _id);
  const pay = run.request({ kind: 'bulk', ids, nonce: OK_NONCE }, groupCaller(world.group), attempt);
  return { run, attempt, pay };
}

const rounds = (run: Run, reconcilers: (round: number) => Node[]) =>
  runRounds(run, [unsettledPayments(run)], {
    lateRound: 0,
    reconcilers: (round) => reconcilers(round).map((node) => ({ node, plan: {} })),
  });

test('a late charge is found although the reconciler sent it first and late', async () => {
  const [node, other] = world.nodes;
  const { run, pay } = await groupPayment('late-charge');
  // The request crashes before its send; the first reconciler runs shortly before re-sending ends.
  const crash = { at: 4, when: 'before' } as const;
  const { how, operations } = await runProcess(() => pay(node), { crash });
  expect([how, operations.at(-1)]).toEqual(['crashed', 'POST /v2/payments']);
  const recovered = await rounds(run, (round) => (round < 3 ? [] : [other]));
  expect(recovered.operations.filter((name) => name === 'POST /v2/payments')).toHaveLength(1);
  expect(await violations(world)).toEqual([]);
});

test("a request that stalled while the reconciler sent does not treat that send's consequence as a decline", async () => {
  const [node, other] = world.nodes;
  const { run, attempt, pay } = await groupPayment('token used');
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
  const paying = runProcess(() => pay(node), { stall: { at: 4, until }, onOperation });
  await asleep;
  run.clock.advance(2 * 60_000);
  const sent = await runProcess(() => reconcileAll(run, other, [attempt]));
  expect(sent.operations).toContain('POST /v2/payments');
  wakeUp();
  expect(await paying).toMatchObject({ how: 'finished', value: '202' });
  await rounds(run, () => [other]);
  expect(await violations(world)).toEqual([]);
});
