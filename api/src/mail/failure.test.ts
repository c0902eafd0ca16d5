import { expect, test } from 'vitest';
import { failureReason, MAX_ATTEMPTS, mayHaveArrived, retryDelay } from './failure';

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

test.each([
  ['the connection broke', { code: 'ECONNECTION' }, true],
  ['the server fell silent', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, true],
  ['the server was not reached', { code: 'ESOCKET', syscall: 'connect' }, false],
  ['no connection in time', { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }, false],
  ['no greeting in time', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, false],
  ['the server closed with an answer', { code: 'ECONNECTION', responseCode: 421 }, false],
  ['the address was refused', { code: 'EENVELOPE', responseCode: 550 }, false],
  ['the mail could not be made', {}, false],
])('when %s, the mail may have arrived: %o gives %s', (_, fields, expected) => {
  expect(mayHaveArrived(Object.assign(new Error('x'), fields))).toBe(expected);
});
