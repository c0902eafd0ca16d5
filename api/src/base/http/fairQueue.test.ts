import { expect, test } from 'vitest';
import { fairQueue, type Lane } from './fairQueue';

async function order(lanes: Lane[], threads = 1): Promise<string[]> {
  const queue = fairQueue(threads);
  const done: string[] = [];
  await Promise.all(lanes.map((lane, at) => queue.run(lane, async () => void done.push(`${lane} ${at}`))));
  return done;
}

test('a mail behind many requests is the second, and the other way round', async () => {
  const [requests, mails] = [Array<Lane>(50).fill('request'), Array<Lane>(50).fill('mail')];
  expect((await order([...requests, 'mail'])).indexOf('mail 50')).toBe(1);
  expect((await order([...mails, 'request'])).indexOf('request 50')).toBeLessThanOrEqual(1);
});

test('both lanes take turns, each in its own order', async () => {
  expect(await order(['mail', 'mail', 'request', 'request', 'request'])).toEqual([
    'mail 0',
    'request 2',
    'mail 1',
    'request 3',
    'request 4',
  ]);
});

test('no more run at a time than allowed, and a failure makes room', async () => {
  const queue = fairQueue(2);
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    throw new Error('failed');
  };
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => queue.run('request', work)));
  expect([most, ended.every(({ status }) => status === 'rejected')]).toEqual([2, true]);
  expect(queue.waitingIn('request')).toBe(0);
});
