import { round } from './measure';
import type { Figures } from './measure';
import type { Results } from './results';
import type { Target } from './targets';

/** Rows and columns of text, as the terminal and docs/scale.md show them. */
export type Table = { head: string[]; rows: string[][] };

/** Latencies of all calls, with their ratio to the smallest size and to a bare Express route. */
export function callsTable({ sizes, calls, payments, withoutDatabase }: Results): Table {
  const smallest = Math.min(...sizes);
  const bare = withoutDatabase?.bare;
  const paid = Object.entries(payments).map(([names, bySize]): [string, Record<string, Figures>] => [
    `bulk payment of ${names}, less the provider`,
    bySize,
  ]);
  const rows = [...Object.entries(calls), ...paid].flatMap(([name, bySize]) =>
    sizes.flatMap((size) => {
      const found = bySize[size];
      const first = bySize[smallest];
      if (found === undefined) return [];
      return [
        [name, count(size), ...latencies(found), ratio(found.p95, first?.p95), ratio(found.p95, bare?.p95)],
      ];
    }),
  );
  const express = bare === undefined ? [] : [['bare Express JSON route', '-', ...latencies(bare), '-', '1x']];
  const brand = withoutDatabase?.brand;
  const own =
    brand === undefined
      ? []
      : [['brand (no database)', '-', ...latencies(brand), '-', ratio(brand.p95, bare?.p95)]];
  const head = [
    'call',
    'applications',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'per s',
    'p95 to smallest',
    'p95 to bare',
  ];
  return { head, rows: [...express, ...own, ...rows] };
}

function latencies({ p50, p95, p99, perSecond }: Figures): string[] {
  return [p50, p95, p99, perSecond].map(String);
}

function ratio(found: number, base: number | undefined): string {
  return base === undefined ? '-' : `${round(found / base)}x`;
}

function count(size: number): string {
  return size.toLocaleString('en-US');
}

export function wholeListTable({ wholeList }: Results): Table {
  return {
    head: [
      'rows',
      'first byte ms',
      'whole s',
      'rows/s',
      'MB',
      'memory grew MB',
      'others p50 ms',
      'others p99 ms',
    ],
    rows: Object.values(wholeList).map((one) => [
      count(one.rows),
      ...[one.firstByte, one.seconds, one.rowsPerSecond, one.megabytes, one.memoryGrowth].map(String),
      ...[one.others.p50, one.others.p99].map(String),
    ]),
  };
}

export function memoryTable({ memory }: Results): Table {
  return {
    head: ['applications', 'API at start MB', 'after all calls MB', 'highest MB'],
    rows: Object.entries(memory).map(([size, { atStart, after, highest }]) => [
      count(Number(size)),
      ...[atStart, after, highest].map((value) => String(Math.round(value))),
    ]),
  };
}

export function loadTable({ load }: Results): Table {
  return {
    head: ['API processes', 'requests', 'errors', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'books'],
    rows: load.map(({ processes, requests, errors, all, longest, violations }) => [
      ...[processes, requests, errors, all.p50, all.p95, all.p99, longest].map(String),
      violations.length === 0 ? 'agree' : `${violations.length} violations`,
    ]),
  };
}

export function loadKindsTable({ load }: Results): Table {
  const kinds = Object.keys(load[0]?.kinds ?? {});
  return {
    head: [
      'request',
      ...load.flatMap(({ processes }) => [`p50 ms, ${processes} API`, `p99 ms, ${processes} API`]),
    ],
    rows: kinds.map((kind) => [
      kind,
      ...load.flatMap(({ kinds: found }) =>
        [found[kind]?.p50, found[kind]?.p99].map((ms) =>
          typeof ms === 'number' && !Number.isNaN(ms) ? String(ms) : '-',
        ),
      ),
    ]),
  };
}

export function targetsTable(targets: Target[]): Table {
  const word = (met: boolean | undefined) => (met === undefined ? '-' : met ? 'met' : 'NOT MET');
  return {
    head: ['target', 'wanted', 'found', ''],
    rows: targets.map(({ what, target, found, met }) => [what, target, found, word(met)]),
  };
}

/** For the terminal. */
export function asText({ head, rows }: Table): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

/** For a document. */
export function asMarkdown({ head, rows }: Table): string {
  const line = (row: string[]) => `| ${row.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}
