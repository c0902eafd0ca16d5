import { IDLE_LIMIT_MS, noteActivity } from '@rollbook/platform';
import { fakeBrowser } from '@rollbook/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetConfirmation, isKeptConfirmation, keepConfirmation, lastLanguage } from './kept';

beforeEach(() => void fakeBrowser());
afterEach(() => void vi.unstubAllGlobals());

it('keeps the confirmation of a visit until the idle limit, and not for the use after it', () => {
  noteActivity(1000);
  keepConfirmation('entry', 'es');
  noteActivity(1000 + IDLE_LIMIT_MS - 1);
  expect(isKeptConfirmation('entry')).toBe(true);
  expect(isKeptConfirmation('other')).toBe(false);
  noteActivity(1000 + 2 * IDLE_LIMIT_MS);
  expect(isKeptConfirmation('entry')).toBe(false);
});

it('is found no more once a new form is open', () => {
  keepConfirmation('entry', 'en');
  forgetConfirmation();
  expect(isKeptConfirmation('entry')).toBe(false);
});

it('remembers the language in which this tab last showed a confirmation, if any', () => {
  expect(lastLanguage()).toBe('en');
  keepConfirmation('entry', 'es');
  expect(lastLanguage()).toBe('es');
  noteActivity(Date.now() + 2 * IDLE_LIMIT_MS);
  expect(lastLanguage()).toBe('es');
});
