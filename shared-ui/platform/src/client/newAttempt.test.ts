import { afterEach, expect, it, vi } from 'vitest';
import { newAttempt } from './newAttempt';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('creates a new UUID each time', () => {
  expect(newAttempt()).toMatch(UUID);
  expect(newAttempt()).not.toBe(newAttempt());
});

it('creates one on plain http too', () => {
  const real = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
  });
  expect(newAttempt()).toMatch(UUID);
  expect(newAttempt()).not.toBe(newAttempt());
});
