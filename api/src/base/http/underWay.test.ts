import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countUnderWay, isServing, requestsUnderWay } from './underWay';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a process serves until its last request has ended and a moment has passed', () => {
  const [earlier, first, second] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  countUnderWay(earlier);
  earlier.emit('close');
  vi.advanceTimersByTime(1000);
  expect(isServing()).toBe(false);
  countUnderWay(first);
  countUnderWay(second);
  first.emit('close');
  vi.advanceTimersByTime(1000);
  expect([isServing(), requestsUnderWay()]).toEqual([true, 1]);
  second.emit('close');
  expect([isServing(), requestsUnderWay()]).toEqual([true, 0]);
  vi.advanceTimersByTime(1000);
  expect(isServing()).toBe(false);
});
