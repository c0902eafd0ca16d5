import { expect, test } from 'vitest';
import { breaches } from './conforms';

const headers = {
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'one',
};

function shown(text: string): string[] {
  const body = Buffer.from(JSON.stringify({ text }));
  return breaches({ name: 'getSettings', role: 'admin', isCall: false }, { status: 304, headers, body });
}

test.each([
  'at send (/srv/api/dist/main.js:12:3)',
  'at async file:///srv/api/main.mjs:2:40',
  'at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
  'at new Promise (<anonymous>:1:1)',
  'E11000 duplicate key',
])('an answer with "%s" shows something of the inside', (text) => {
  expect(shown(text)).toContain('shows something of the inside');
});

test('a time of day after "at" is a text like others', () => {
  expect(shown('Call us at 2029-01-29T05:03:47.326Z')).toEqual([]);
});
