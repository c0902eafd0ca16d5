import { expect, test } from 'vitest';
import { isBounce } from './bounces';
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

test.each([
  ['no such mailbox', { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such user' }, true],
  ['a refusal without an enhanced code', { command: 'RCPT TO', responseCode: 550, response: '550 No' }, true],
  ['greylisting', { command: 'RCPT TO', responseCode: 451, response: '451 4.7.1 Later' }, false],
  ['a block list', { command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 Blocked' }, false],
  [
    'our sender, told late',
    { command: 'RCPT TO', responseCode: 550, response: '550 5.1.8 Bad sender' },
    false,
  ],
  ['our sender', { command: 'MAIL FROM', responseCode: 550, response: '550 5.1.8 Bad sender' }, false],
  ['the mail', { command: 'DATA', responseCode: 552, response: '552 5.3.4 Too big' }, false],
])('%s: %o is a refusal of the address for good: %s', (_, fields, expected) => {
  expect(isBounce(Object.assign(new Error('x'), { code: 'EENVELOPE', ...fields }))).toBe(expected);
});
