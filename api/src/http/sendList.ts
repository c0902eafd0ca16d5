import { once } from 'node:events';
import type { Response } from 'express';

/** Characters gathered before they are written: one row a write would cost a system call each. */
const CHUNK = 64 * 1024;

/**
 * Streams a JSON array without holding it: waits when the reader is slow, stops reading when the reader has gone.
 * The first row is fetched before the status is sent, so that a failing query is an honest error. Throws what the rows
 * throw: the answer may have begun by then.
 */
export async function sendList(response: Response, rows: AsyncIterable<unknown>): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  let row = await iterator.next();
  response.type('application/json');
  let text = '[';
  let separator = '';
  try {
    for (; row.done !== true && !response.destroyed; row = await iterator.next()) {
      text += separator + JSON.stringify(row.value);
      separator = ',\n';
      if (text.length < CHUNK) continue;
      if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      text = '';
    }
    response.end(`${text}]`);
  } finally {
    await iterator.return?.();
  }
}
