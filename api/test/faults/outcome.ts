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

  addAll({ counts }: Tally): void {
    for (const [outcome, times] of counts) this.add(outcome, times);
  }

  /** The count of an outcome, or of all that match a pattern. */
  of(outcome: string | RegExp): number {
    if (typeof outcome === 'string') return this.counts.get(outcome) ?? 0;
    return [...this.counts].reduce((sum, [one, count]) => sum + (outcome.test(one) ? count : 0), 0);
  }

  toString(): string {
    return [...this.counts]
      .toSorted()
      .map(([outcome, count]) => `${outcome}: ${count}`)
      .join(', ');
  }
}
