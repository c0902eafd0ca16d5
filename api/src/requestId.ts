import { AsyncLocalStorage } from 'node:async_hooks';

/** What may be a request's id: nothing that could end a log line, a header or a label. */
export const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/**
 * Does work in the name of a request: its log lines, its commands to the database, and the payments and mails that it
 * makes carry the id. An empty id is nobody's.
 */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the request in whose name this runs; empty where there is none, as in a round of the reconciler. */
export function currentRequest(): string {
  return current.getStore() ?? '';
}
