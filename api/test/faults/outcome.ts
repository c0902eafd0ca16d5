import type { Ended } from './process';

/** The outcome for the client: a status, or 'crashed' without an answer. Any other error fails the test. */
export function outcomeOf(ended: Ended<string>): string {
  if (ended.how === 'threw') throw ended.error;
  return ended.how === 'finished' ? ended.value : 'crashed';
}

/** Counts outcomes. */
export class Tally {
  readonly counts = new Map<string, number>();

  add(outcome: string, times = 1): void {
    this.counts.set(outcome, this.of(outcome) + times);
  }

  of(outcome: string): number {
    return this.counts.get(outcome) ?? 0;
  }

  /** The count of all outcomes that match a pattern. */
  matching(pattern: RegExp): number {
    return [...this.counts].reduce((sum, [outcome, count]) => sum + (pattern.test(outcome) ? count : 0), 0);
  }

  toString(): string {
    return [...this.counts]
      .toSorted()
      .map(([outcome, count]) => `${outcome}: ${count}`)
      .join(', ');
  }
}
