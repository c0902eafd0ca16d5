import { once } from 'node:events';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Response } from 'express';

/** Characters per write: writing each row would cost a system call each. */
const CHUNK = 32 * 1024;

/**
 * Streams a JSON array without buffering it: waits for a slow client and stops when the client has disconnected.
 * Fetches the first row before it sends the status, so that a failing query is answered as an error. Throws the errors
 * of the rows, possibly after a part was sent. `counted` ends before the list does, also for a client that has left.
 */
export async function sendList(
  response: Response,
  rows: AsyncIterable<unknown>,
  counted: (sent: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  let row = await iterator.next();
  response.type('application/json');
  let text = '[';
  let separator = '';
  let sent = 0;
  try {
    for (; row.done !== true && !response.destroyed; row = await iterator.next()) {
      text += separator + JSON.stringify(row.value);
      separator = ',\n';
      sent += 1;
      if (text.length < CHUNK) continue;
      const isFull = !response.write(text);
      text = '';
      if (isFull) await drained(response);
      // A fast client never makes the list wait; other requests need their turn.
      await yieldToOthers();
    }
    await counted(sent);
    response.end(`${text}]`);
  } finally {
    await iterator.return?.();
  }
}

/** Resolves when more may be written or the client has disconnected. Removes its listeners: a list waits thousands of times. */
async function drained(response: Response): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  over.abort();
}
