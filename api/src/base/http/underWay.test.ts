import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countUnderWay, isCrowded, isServing, requestsUnderWay } from './underWay';

beforeEach(() => {
  vi.useFakeTimers();
  // The clock starts again for each test.
  const earlier = new EventEmitter();
  countUnderWay(earlier);
  earlier.emit('close');
  vi.advanceTimersByTime(1000);
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([1, 75])('%i requests that are held do not count as served', (count) => {
  const held = Array.from({ length: count }, () => new EventEmitter());
  for (const response of held) countUnderWay(response);
  vi.advanceTimersByTime(4900);
  expect(isServing()).toBe(true);
  vi.advanceTimersByTime(200);
  expect([isServing(), requestsUnderWay()]).toEqual([false, count]);
  const next = new EventEmitter();
  countUnderWay(next);
  expect(isServing()).toBe(true);
  for (const response of [...held, next]) response.emit('close');
  vi.advanceTimersByTime(1000);
  expect([isServing(), requestsUnderWay()]).toEqual([false, 0]);
});

test('a process serves until its last request has ended and a moment has passed', () => {
  const [first, second] = [new EventEmitter(), new EventEmitter()];
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

test('two requests at hand are a crowd: under way, or ended a moment ago', () => {
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  countUnderWay(first);
  expect([isServing(), isCrowded()]).toEqual([true, false]);
  countUnderWay(second);
  expect(isCrowded()).toBe(true);
  first.emit('close');
  expect(isCrowded()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect([isServing(), isCrowded()]).toEqual([true, false]);
  second.emit('close');
  expect([isServing(), isCrowded()]).toEqual([true, false]);
});
