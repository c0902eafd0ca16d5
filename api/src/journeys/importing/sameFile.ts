import { addDays, shownDate, type WrongCell } from '@rollbook/contract';
import type { Judged } from './kind';

/** Two terms of a person end at least so far apart: less is a correction of the day. */
export const TERM_APART_DAYS = 183;

/** True for a day on which another term ends, after this one. */
export function isLaterTerm(ends: string, after: string): boolean {
  return ends >= addDays(after, TERM_APART_DAYS);
}

export type Term = { row: number; ends: string };

/**
 * The rows of a file by the person whom they are about. Rows of other terms belong together; the second row of the same term
 * is wrong: each is written once. Of 100,000 rows little is kept: a number for each of their keys, and one for the last day.
 */
export class SameFile {
  readonly #first = new Map<string, number>();
  readonly #ends = new Map<number, number>();
  readonly #rows = new Map<number, number[]>();

  /** The row, or why it is wrong beside the ones before it. */
  meet(judged: Judged): Judged {
    if (judged.what === 'wrong') return judged;
    const { row, keys, ends = '' } = judged;
    const day = Number(ends.replaceAll('-', ''));
    const lead = keys.map((key) => this.#first.get(key)).find((known) => known !== undefined);
    const rows = lead === undefined ? [] : (this.#rows.get(lead) ?? [lead]);
    const ofRecord = keys.filter((key) => key.startsWith('application ')).map((key) => this.#first.get(key));
    const twin = rows.find((one) => this.#ends.get(one) === day || ofRecord.includes(one));
    if (twin !== undefined) {
      const reason = `The same as row ${twin} of this file`;
      const wrong: WrongCell = { column: null, text: judged.name, kind: 'twice', reason };
      return { ...judged, wrong: [wrong], what: 'wrong' };
    }
    for (const key of keys) if (!this.#first.has(key)) this.#first.set(key, lead ?? row);
    this.#ends.set(row, day);
    if (lead !== undefined) this.#rows.set(lead, [...rows, row]);
    return judged;
  }

  /** The rows of each person with several terms, in order of time. */
  people(): Term[][] {
    return [...this.#rows.values()].map((rows) =>
      rows
        .map((row) => ({ row, ends: dayOf(this.#ends.get(row) ?? 0) }))
        .toSorted((a, b) => (a.ends < b.ends ? -1 : 1)),
    );
  }
}

function dayOf(day: number): string {
  const digits = String(day);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** The terms that can follow one another, and those that end too early after another one, with the reason. */
export function inOrder(terms: readonly Term[]): { kept: Term[]; wrong: (Term & { reason: string })[] } {
  const kept: Term[] = [];
  const wrong: (Term & { reason: string })[] = [];
  for (const term of terms) {
    const before = kept.at(-1);
    if (before === undefined || isLaterTerm(term.ends, before.ends)) kept.push(term);
    else {
      const reason = `Less than half a year after the term till ${shownDate(before.ends)} in row ${before.row}`;
      wrong.push({ ...term, reason });
    }
  }
  return { kept, wrong };
}
