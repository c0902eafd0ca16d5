import type { Services } from '../http/context';

/** Sends what is in the outbox until it is stopped. */
export function startMailWorker(_services: Services): { stop(): Promise<void>; wake(): void } {
  return { stop: async () => {}, wake: () => {} };
}
