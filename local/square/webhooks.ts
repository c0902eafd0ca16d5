import { createHmac } from 'node:crypto';
import { openJournal } from './journal';
import type { WebhookEvent } from './shapes';

export type WebhookOptions = {
  /** The notification URL: it is part of what is signed. */
  url: string;
  signatureKey: string;
  /** Where to send it when that is not `url` (a private address of the same receiver). */
  deliverTo?: string;
  /** Pauses between the attempts, in milliseconds. */
  retryDelaysMs?: readonly number[];
};

type Entry = { kind: 'event'; event: WebhookEvent } | { kind: 'done'; id: string };

/** After the last of these an event is given up, until the sandbox starts again. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000];
const ATTEMPT_LIMIT_MS = 10_000;

/** Square's signature of a notification: header `x-square-hmacsha256-signature`. */
export function sign(url: string, body: string, signatureKey: string): string {
  return createHmac('sha256', signatureKey)
    .update(url + body)
    .digest('base64');
}

/** Sends events until the receiver has taken them; what was not taken goes out again after a restart. */
export function createWebhooks(options: WebhookOptions, dataDir: string | undefined) {
  const journal = openJournal<Entry>(dataDir);
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  const delays = options.retryDelaysMs ?? RETRY_DELAYS_MS;

  for (const event of undelivered(journal.entries)) void deliver(event, 0);

  async function deliver(event: WebhookEvent, attempt: number): Promise<void> {
    if (await accepted(event)) return journal.append({ kind: 'done', id: event.event_id });
    const delay = delays[attempt];
    if (delay === undefined || stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void deliver(event, attempt + 1);
    }, delay);
    timers.add(timer);
  }

  async function accepted(event: WebhookEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    const signature = sign(options.url, body, options.signatureKey);
    try {
      const response = await fetch(options.deliverTo ?? options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_LIMIT_MS)]),
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
      void deliver(event, 0);
    },
    stop(): void {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
    },
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
