import { PROBLEMS } from '@rollbook/contract';
import { Reply } from '../../src/http/context';
import { ApiProblem } from '../../src/http/problem';
import type { Ended } from './process';

/** What the client of a run sees: a status, or that nobody answers. */
export function outcomeOf(ended: Ended<object | Reply>): string {
  switch (ended.how) {
    case 'crashed':
      return 'crashed';
    case 'finished':
      return ended.value instanceof Reply ? String(ended.value.status) : '200';
    case 'threw':
      if (ended.error instanceof ApiProblem) return String(PROBLEMS[ended.error.code]);
      throw ended.error;
  }
}

/** How often each outcome came up. */
export class Tally {
  readonly counts = new Map<string, number>();

  add(outcome: string, times = 1): void {
    this.counts.set(outcome, this.of(outcome) + times);
  }

  of(outcome: string): number {
    return this.counts.get(outcome) ?? 0;
  }

  toString(): string {
    return [...this.counts]
      .toSorted()
      .map(([outcome, count]) => `${outcome}: ${count}`)
      .join(', ');
  }
}
