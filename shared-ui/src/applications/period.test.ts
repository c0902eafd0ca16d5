import { expect, it } from 'vitest';
import { periodTitle, since } from './period';

it('puts the period into the title', () => {
  expect(periodTitle('past 30 days')).toBe('Applications Past 30 Days');
  expect(periodTitle('all')).toBe('Applications All');
  expect(periodTitle('09/2024')).toBe('Applications Sep 2024');
});

it('starts the past 30 days on a Denver day', () => {
  expect(since(new Date('2026-11-21T02:00:00Z'))).toBe('2026-10-21');
});
