import { AsyncLocalStorage } from 'node:async_hooks';

/** The form of a request id: no character that could end a log line, a header or a label. */
export const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** Runs work under a request id, which its log lines, database commands, payments and mails carry. '' is no request. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the current request; '' outside of one, as in a round of the reconciler. */
export function currentRequest(): string {
  return current.getStore() ?? '';
}
