import type { Ended } from './process';

/** What the client of a run sees: a status, or that nobody answers. Whatever else was thrown is a mistake. */
export function outcomeOf(ended: Ended<string>): string {
  if (ended.how === 'threw') throw ended.error;
  return ended.how === 'finished' ? ended.value : 'crashed';
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

  /** How often any outcome came up that a pattern fits. */
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
