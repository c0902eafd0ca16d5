import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownTurn } from './turns';

test('callers at the same time get one turn of the event loop each', async () => {
  let turn = 0;
  const ran: number[] = [];
  const callers = Array.from({ length: 3 }, () => ownTurn().then(() => ran.push(turn)));
  for (; turn < 5; turn += 1) await setImmediate();
  await Promise.all(callers);
  expect(new Set(ran).size).toBe(3);
});
