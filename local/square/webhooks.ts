import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openJournal } from './journal';
import type { WebhookEvent } from './shapes';

export type WebhookOptions = {
  /** The notification URL: it is part of what is signed. */
  url: string;
  signatureKey: string;
  /** Where to send it when that is not `url` (a private address of the same receiver). */
  deliverTo?: string;
  /** Pauses between the attempts, in ms. */
  retryDelaysMs?: readonly number[];
};

type Entry = { kind: 'event'; event: WebhookEvent } | { kind: 'done'; id: string };

/** After the last one an event is given up until the sandbox restarts. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000];
const ATTEMPT_TIMEOUT_MS = 10_000;

/** Sends events until the receiver accepts them, across restarts. */
export function createWebhooks(options: WebhookOptions, dataDir: string | undefined) {
  const { url, signatureKey, deliverTo = url, retryDelaysMs = RETRY_DELAYS_MS } = options;
  const journal = openJournal<Entry>(dataDir);
  const stopping = new AbortController();
  // One listener per event that waits.
  setMaxListeners(0, stopping.signal);

  for (const event of undelivered(journal.entries)) void deliver(event);

  async function deliver(event: WebhookEvent): Promise<void> {
    for (const delay of [0, ...retryDelaysMs]) {
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      if (await isAccepted(JSON.stringify(event))) {
        return journal.append({ kind: 'done', id: event.event_id });
      }
    }
  }

  async function isAccepted(body: string): Promise<boolean> {
    const signature = createHmac('sha256', signatureKey)
      .update(url + body)
      .digest('base64');
    try {
      const response = await fetch(deliverTo, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    announce(event: WebhookEvent): void {
      journal.append({ kind: 'event', event });
      void deliver(event);
    },
    stop: () => stopping.abort(),
  };
}

function undelivered(entries: Entry[]): WebhookEvent[] {
  const waiting = new Map<string, WebhookEvent>();
  for (const entry of entries) {
    if (entry.kind === 'event') waiting.set(entry.event.event_id, entry.event);
    else waiting.delete(entry.id);
  }
  return [...waiting.values()];
}
