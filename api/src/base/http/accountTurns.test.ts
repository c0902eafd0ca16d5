import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './accountTurns';
import { callerNamed } from './caller';

const maple = callerNamed('office:1');
const cedar = callerNamed('office:2');

test('heavy reads of an account come one after another, and another account waits for none of them', async () => {
  const done: string[] = [];
  let atOnce = 0;
  const read = (name: string) => async () => {
    atOnce += 1;
    expect(atOnce).toBeLessThanOrEqual(2);
    await wait(1);
    done.push(name);
    atOnce -= 1;
  };
  const ofMaple = [1, 2, 3, 4, 5].map((nth) => inTurn(maple, read(`maple ${nth}`)));
  await inTurn(cedar, read('cedar'));
  expect(done).not.toContain('maple 5');
  await Promise.all(ofMaple);
  expect(done.filter((name) => name.startsWith('maple'))).toEqual(
    [1, 2, 3, 4, 5].map((nth) => `maple ${nth}`),
  );
});

test('of 32 at once the account gets 429 for most, and after them everything works again', async () => {
  const read = () => wait(1);
  const results = await Promise.allSettled(Array.from({ length: 32 }, () => inTurn(maple, read)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(32 - 9);
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many' } });
  expect(await inTurn(maple, () => Promise.resolve('read'))).toBe('read');
});

test('a read that fails ends its turn', async () => {
  const failing = inTurn(maple, () => Promise.reject(new Error('away')));
  const next = inTurn(maple, () => Promise.resolve('read'));
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('read');
});
