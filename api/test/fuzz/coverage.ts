import type { CallName } from '@rollbook/contract';
import { codeOf } from './conforms';
import type { RawAnswer } from './send';

/** Counts the answers of each call, to show that a run reached them. */
export type Coverage = {
  count: (name: CallName, answer: RawAnswer) => void;
  requests: () => number;
  /** The number of answers of a call with this status. */
  of: (name: CallName, status: number) => number;
  codes: () => string[];
  table: () => string;
};

export function newCoverage(): Coverage {
  const byCall = new Map<CallName, Map<number, number>>();
  const codes = new Map<string, number>();
  const requests = () => [...byCall.values()].reduce((sum, statuses) => sum + total(statuses), 0);
  return {
    count(name, answer) {
      const statuses = byCall.get(name) ?? new Map<number, number>();
      byCall.set(name, statuses);
      add(statuses, answer.status);
      const code = codeOf(answer);
      if (code !== undefined) add(codes, code);
    },
    requests,
    of: (name, status) => byCall.get(name)?.get(status) ?? 0,
    codes: () => [...codes.keys()],
    table: () =>
      [
        ...[...byCall].map(([name, statuses]) => `${name.padEnd(32)}${text(statuses)}`),
        `${'refusals'.padEnd(32)}${text(codes)}`,
        `${requests()} requests`,
      ].join('\n'),
  };
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function total(counts: Map<unknown, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function text(counts: Map<number, number> | Map<string, number>): string {
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([key, count]) => `${key}: ${count}`).join('  ');
}
