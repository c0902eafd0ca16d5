import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BodyRoom, type Upload } from './bodyRoom';
import { networkShares } from './networks';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const room = (mostBytes: number) => {
  const refused: Upload[] = [];
  const bodies = new BodyRoom(mostBytes);
  const enter = (address = '203.0.113.1') => {
    const upload: Upload = bodies.enter(() => refused.push(upload), networkShares(address));
    return upload;
  };
  return { bodies, enter, refused };
};

test('refuses the body that does not fit, with a time to try again, and takes it once another is answered', () => {
  const { bodies, enter, refused } = room(100);
  const [first, second] = [enter(), enter()];
  bodies.add(first, 60);
  bodies.add(second, 60);
  expect(refused).toEqual([second]);
  bodies.complete(first);
  bodies.add(enter(), 40);
  expect(() => enter()).toThrow(expect.objectContaining({ code: 'unavailable', extras: { retryAfter: 2 } }));
  bodies.leave(first);
  bodies.add(enter(), 60);
  expect(refused).toEqual([second]);
});

test('a body that only announces its length takes no room', () => {
  const { bodies, enter, refused } = room(100);
  for (let silent = 0; silent < 1000; silent += 1) enter();
  bodies.add(enter(), 100);
  expect(refused).toEqual([]);
});

test('a slow body gives way to the next one, a quick or complete one does not', () => {
  const { bodies, enter, refused } = room(100);
  const [slow, complete] = [enter(), enter()];
  bodies.add(slow, 50);
  bodies.add(complete, 50);
  bodies.complete(complete);
  vi.advanceTimersByTime(4000);
  expect(() => enter()).toThrow();
  vi.advanceTimersByTime(2000);
  const next = enter();
  bodies.add(next, 50);
  expect(refused).toEqual([slow]);
  expect(() => enter()).toThrow();
});

test('bodies of an address beyond its share give way to another address, a share of one never does', () => {
  const { bodies, enter, refused } = room(80);
  const dribbled = Array.from({ length: 8 }, () => enter('203.0.113.1'));
  for (const one of dribbled) bodies.add(one, 10);
  expect(() => enter('203.0.113.1')).toThrow();
  const others = Array.from({ length: 7 }, (_, at) => enter(`198.51.100.${at}`));
  for (const one of others) bodies.add(one, 10);
  expect(refused).toEqual(dribbled.slice(0, 7));
  expect(() => enter('198.51.100.9')).toThrow();
});
