import { randomBytes } from 'node:crypto';
import { SIGNATURE_MAX_SIDE, SIGNATURE_PREFIX } from '@rollbook/contract';
import { PNG } from 'pngjs';
import { applicant } from './applicant';
import { figuresOf, median, timed } from './figures';
import { atMost, type Part, readable } from './report';
import { atRest } from './rest';
import { ENROLLING_OFFICE } from './seed/offices';
import type { Stack } from './stack';

const AT_ONCE = 30;
const ROUNDS = 5;
/** Noise hardly compresses: with so many lines of it the picture is about as large as a signature may be. */
const NOISY_LINES = 34;
const MOST_DELAY_MS = 50;

/** The largest signatures arrive at once: the delay of the API's event loop, and what other requests notice. */
export async function measureSignatures(stack: Stack): Promise<Part> {
  const { api, people } = stack;
  const signatureURL = SIGNATURE_PREFIX + largestPicture().toString('base64');
  const delays: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await api.eventLoopDelay();
    const submits = Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        people.anonymous.call('submitApplication', { ...applicant(ENROLLING_OFFICE), signatureURL }),
      ),
    );
    const over = new AbortController();
    void submits.finally(() => over.abort()).catch(() => {});
    while (!over.signal.aborted) others.push(await timed(() => people.admin.call('session')));
    await submits;
    delays.push(await api.eventLoopDelay());
    await atRest(stack);
  }
  const worst = Math.max(...delays);
  const { p50, p99 } = figuresOf(others, others.length);
  const title = `${AT_ONCE} of the largest signatures at once`;
  const columns = ['event-loop delay p99 ms', 'worst of rounds', 'other requests p50 ms', 'p99 ms'];
  const rows = [[median(delays), worst, p50, p99].map(readable)];
  return {
    sections: [{ title, columns, rows }],
    targets: [atMost(`${title}: p99 of the event-loop delay`, worst, MOST_DELAY_MS, ' ms')],
  };
}

function largestPicture(): Buffer {
  const picture = new PNG(SIGNATURE_MAX_SIDE);
  picture.data.fill(0);
  picture.data.set(randomBytes(NOISY_LINES * SIGNATURE_MAX_SIDE.width * 4));
  return PNG.sync.write(picture, { filterType: 0 });
}
