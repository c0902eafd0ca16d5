import { once } from 'node:events';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Response } from 'express';

/** Characters gathered before they are written: one row a write would cost a system call each. */
const CHUNK = 32 * 1024;

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
      const isFull = !response.write(text);
      text = '';
      if (isFull) await drained(response);
      // A quick reader never makes the list wait: everybody else's requests come in between.
      await othersTurn();
    }
    response.end(`${text}]`);
  } finally {
    await iterator.return?.();
  }
}

/** Resolves when more may be written, or nobody reads any more. Leaves no listener behind: a list waits thousands of times. */
async function drained(response: Response): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  over.abort();
}
