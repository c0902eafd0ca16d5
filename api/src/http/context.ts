import type { CallAnswer, CallInput, CallName } from '@rollbook/contract';
import type { Brand } from '@rollbook/contract';
import type { Logger } from 'pino';
import type { Config } from '../config';

/** Who calls, from the session alone (D3). */
export type Caller =
  | { role: 'public' }
  | { role: 'office'; oid: number; account: string }
  | { role: 'group'; ogid: number; account: string }
  | { role: 'admin'; account: string };

/** What the whole process shares. `now` is the one clock, so that tests can move it. */
export type Services = {
  config: Config;
  brand: Brand;
  log: Logger;
  now: () => Date;
};

/** What a handler may know of its request besides the input; there is no `req` and no `res` below this line. */
export type Context = Services & {
  caller: Caller;
  requestId: string;
  /** The caller's address, for limits and audit. */
  ip: string;
  /** The Idempotency-Key header, checked to be a UUID (D14). */
  attempt: string | undefined;
  /** The sha256 of the session's token, when there is a session. */
  sessionId: string | undefined;
  /** Sets the session cookie to a new token, or ends it with null. */
  setSession: (token: string | null) => void;
  /** Says how a list with `limit` goes on (D15). */
  setNextCursor: (cursor: string) => void;
};

/** An answer with another status than 200, such as 202 while a payment is being confirmed (D21). */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {}
}

type Item<Answer> = Answer extends readonly (infer One)[] ? One : never;

/** Plain data in, plain data out; a list may come as an async iterable, which is streamed. Problems are thrown. */
export type Handler<Name extends CallName> = (
  input: CallInput<Name>,
  context: Context,
) => Promise<CallAnswer<Name> | AsyncIterable<Item<CallAnswer<Name>>> | Reply>;

export type Handlers = { [Name in CallName]?: Handler<Name> };
