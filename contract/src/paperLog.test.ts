import { expect, test } from 'vitest';
import { submitDateMistake } from './paperLog';

const TODAY = '2026-11-20';

test('an office enters the last 60 days', () => {
  expect(submitDateMistake('2026-11-20', TODAY, 'office')).toBeUndefined();
  expect(submitDateMistake('2026-09-21', TODAY, 'office')).toBeUndefined();
  expect(submitDateMistake('2026-09-20', TODAY, 'office')).toContain('within the last 60 days');
});

test('the administrator enters from September 2024', () => {
  expect(submitDateMistake('2024-09-01', TODAY, 'admin')).toBeUndefined();
  expect(submitDateMistake('2024-08-31', TODAY, 'admin')).toContain('September 2024');
});

test('the future is refused for both', () => {
  for (const role of ['office', 'admin'] as const) {
    expect(submitDateMistake('2026-11-21', TODAY, role)).toContain('future');
  }
});
