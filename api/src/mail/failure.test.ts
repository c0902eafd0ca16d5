import { expect, test } from 'vitest';
import { failureReason, MAX_ATTEMPTS, retryDelay } from './failure';

test('the backoff doubles, has jitter over its second half and is at most an hour', () => {
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) {
    const longest = Math.min(3_600_000, 30_000 * 2 ** (attempts - 1));
    expect(retryDelay(attempts, () => 0)).toBe(longest / 2);
    expect(retryDelay(attempts, () => 1)).toBe(longest);
  }
  expect(retryDelay(40, () => 1)).toBe(3_600_000);
});

test('a reason never quotes the mail server', () => {
  const error = Object.assign(new Error('550 <ann@rollbook.example> unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  expect(failureReason(error)).toBe('The mail server refused the address (550)');
  expect(failureReason(new Error('ann@rollbook.example'))).not.toContain('ann');
  expect(failureReason('text')).toBe('The mail could not be sent');
});
