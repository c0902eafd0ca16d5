import { Binary } from 'bson';
import { DatabaseError, failedToParse } from '../values/errors';
import { SESSION_SECTION, sectionKey } from '../store/layout';
import type { Store } from '../store/store';
import { decode, encode } from '../values/types';
import type { Doc } from '../values/types';
import { docOption } from './options';

/** How long a session may rest; `hello` tells it to the drivers. */
export const SESSION_MINUTES = 30;

/** How far a write command has come, when it is sent again: the next statement, and the answer up to there. */
export interface Progress {
  next: number;
  answer: Doc;
  /** Inside the write that does the statement before `next`: both are kept, or neither. */
  keep(next: number, answer: Doc): void;
}

/** A write without a number, which is not sent again. */
export const NOT_KEPT: Progress = { next: 0, answer: {}, keep: () => {} };

/** Before the answer: the number of the command (8 bytes), when it was kept (8 bytes, ms) and the next statement (4). */
const KEPT_AT = 8;
const NEXT_AT = 16;
const ANSWER_AT = 20;

/**
 * Retryable writes. A driver that has lost the answer sends the command again, with the same number in the same session.
 * The last numbered command of each session is kept with its answer in the store.
 */
export class Sessions {
  readonly #store: Store;
  readonly #busy = new Map<string, Promise<unknown>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Runs a numbered write. Those of a session take turns: a repetition may arrive while the first is under way. */
  async run<T>(command: Doc, number: number, work: (progress: Progress) => T | Promise<T>): Promise<T> {
    const id = sessionOf(command);
    const name = id.toString('hex');
    while (this.#busy.has(name)) await this.#busy.get(name);
    const running = (async () => work(this.#progress(id, number)))();
    this.#busy.set(
      name,
      running.catch(() => {}),
    );
    try {
      return await running;
    } finally {
      this.#busy.delete(name);
    }
  }

  /** Forgets the sessions that have rested too long: drivers use them no more. */
  async forgetResting(now: Date): Promise<void> {
    const before = now.getTime() - SESSION_MINUTES * 60_000;
    const isResting = (kept: Buffer | undefined) => kept !== undefined && kept.readDoubleBE(KEPT_AT) < before;
    const resting: Buffer[] = [];
    for (const { key, value } of this.#store.scan(ALL)) if (isResting(value)) resting.push(key);
    if (resting.length === 0) return;
    await this.#store.write(() => {
      const still = resting.filter((key) => isResting(this.#store.get(key)));
      this.#store.apply(still.map((key) => ({ key, value: null })));
    });
  }

  #progress(id: Uint8Array, number: number): Progress {
    const key = sectionKey(SESSION_SECTION, id);
    const kept = this.#store.get(key);
    const last = kept?.readDoubleBE(0) ?? -1;
    if (number < last)
      throw new DatabaseError(
        225,
        `Retryable write with txnNumber ${number} is prohibited: txnNumber ${last} has already started on this session`,
      );
    const keep = (next: number, answer: Doc) => {
      const head = Buffer.allocUnsafe(ANSWER_AT);
      head.writeDoubleBE(number, 0);
      head.writeDoubleBE(Date.now(), KEPT_AT);
      head.writeUInt32BE(next, NEXT_AT);
      this.#store.apply([{ key, value: Buffer.concat([head, encode(answer)]) }]);
    };
    if (kept === undefined || number > last) return { ...NOT_KEPT, keep };
    return { next: kept.readUInt32BE(NEXT_AT), answer: decode(kept.subarray(ANSWER_AT)), keep };
  }
}

const ALL = { low: sectionKey(SESSION_SECTION), high: sectionKey(SESSION_SECTION + 1) };

function sessionOf(command: Doc): Buffer {
  if (command['lsid'] === undefined)
    throw new DatabaseError(72, 'Transaction number requires a session ID to also be specified');
  const { id } = docOption(command, 'lsid');
  if (!(id instanceof Binary) || id.length() !== 16) throw failedToParse('lsid.id must be a UUID');
  return Buffer.from(id.value());
}

/** Only a change of one document is kept: MongoDB refuses a number with another. */
export function refuseNumbered(command: Doc, what: string): void {
  if (command['txnNumber'] !== undefined)
    throw new DatabaseError(72, `Cannot use retryable writes with ${what}`);
}
