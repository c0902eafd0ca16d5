import type { CallAnswer, CallInput, CallName, ExportedList, ExportWay, Total } from '@rollbook/contract';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { LiveSettings, PlanBrand } from '../planBrand';
import type { Caller } from './caller';
import type { Prepared } from './prepared';

/** What the whole process shares. `now` is the only clock, so that tests can move it. */
export type Services = {
  config: Config;
  /** Read at each request and round of work: a saved setting changes it while the process runs. */
  readonly brand: PlanBrand;
  settings: LiveSettings;
  log: Logger;
  now: () => Date;
};

/** What a handler knows of its request besides the input; handlers see no `req` and no `res`. */
export type Context = Services & {
  caller: Caller;
  requestId: string;
  /** The caller's address, for limits and audit. */
  ip: string;
  /** The User-Agent header; empty without one. It is evidence of a signature. */
  userAgent: string;
  /** The Idempotency-Key header, checked to be a UUID (D14). */
  attempt: string | undefined;
  /** The header with a proof of work, not checked yet (D40). */
  proof: string | undefined;
  /** The token of this browser, which outlives its sessions; known only after a sign-in (D40). */
  device: string | undefined;
  setDevice: (token: string) => void;
  /** The secret of a visit of a link, which only the calls of visits get (D56). */
  linkCookie: (visit: string) => string | undefined;
  setLinkCookie: (visit: string, secret: string, ms: number) => void;
  /** SHA-256 of the session token, when there is a session. */
  sessionId: string | undefined;
  /** When this session last gave a password or a second factor; null for one that never did. */
  provedAt: Date | null;
  /** Sets the session cookie to a new token, or ends it with null; `idleMs` where it is not that of accounts. */
  setSession: (token: string | null, idleMs?: number) => void;
  /** Where the next page of a list with `limit` starts. */
  setNextCursor: (cursor: string) => void;
  /** The number of rows of all pages of such a list (D45). */
  setTotal: (total: Total) => void;
};

/** An answer with a status other than 200, such as 202 while a payment is being confirmed (D21). */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {}
}

type Item<Answer> = Answer extends readonly (infer One)[] ? One : never;

/**
 * Plain data in, plain data out. A list may be an async iterable, which is streamed; what many callers get may be prepared.
 * Problems are thrown.
 */
export type Handler<Name extends CallName> = (
  input: CallInput<Name>,
  context: Context,
) => Promise<CallAnswer<Name> | AsyncIterable<Item<CallAnswer<Name>>> | Prepared | Reply>;

export type Handlers = { [Name in CallName]?: Handler<Name> };

export type Exported = { list: ExportedList; rows: number; way: ExportWay };

export type FoundSession = {
  caller: Caller;
  sessionId: string;
  provedAt: Date | null;
  prolonged: boolean;
  idleMs: number;
};

/** What permissions and sessions need from the subjects; the subjects are not imported here. */
export type Gate = {
  /** The session of a cookie's token; `prolonged` when its expiry was moved, to `idleMs` from now. */
  findSession: (token: string, now: Date) => Promise<FoundSession | undefined>;
  officeOfApplication: (id: number) => Promise<number | undefined>;
  groupOfOffice: (oid: number) => Promise<number | undefined>;
  /** Whether this is the e-mail address of a membership. */
  isEmailOfChain: (chain: number, email: string) => Promise<boolean>;
  /** Counts a call that shows members, after it succeeded. */
  countRead: (name: CallName, caller: Caller, now: Date) => void;
  /** Records a list that leaves the product. */
  recordExport: (caller: Caller, now: Date, exported: Exported) => Promise<void>;
};
