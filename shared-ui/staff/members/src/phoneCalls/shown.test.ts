import { expect, it } from 'vitest';
import { callShown } from './shown';

it.each([
  [null, ''],
  [{ text: 'Will come Tuesday', by: 'office', on: '2026-11-23' }, 'Will come Tuesday, 11/23/2026'],
  [{ text: 'No answer', by: 'admin', on: '2026-11-23' }, 'No answer, 11/23/2026, administrator'],
] as const)('the last call %j shows as %s', (last_call, shown) => {
  expect(callShown(last_call)).toBe(shown);
});
