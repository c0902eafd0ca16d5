import { expect, it } from 'vitest';
import { periodTitle } from './period';

it('puts the period into the title', () => {
  expect(periodTitle('past 30 days')).toBe('Applications Past 30 Days');
  expect(periodTitle('all')).toBe('Applications All');
  expect(periodTitle('09/2024')).toBe('Applications Sep 2024');
});
