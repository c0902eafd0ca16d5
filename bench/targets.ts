import { round } from './measure';
import type { Results } from './results';

/** What the product promises of its speed, and what the run has found. `met` is undefined where it was not measured. */
export type Target = { what: string; target: string; found: string; met?: boolean };

/** p95 at the largest size is at most so many times the p95 at the smallest. */
const MOST_GROWTH = 1.5;
const GROWTH_OF = [
  "one office's month (60 rows)",
  'search, 2 letters (50 results)',
  'search, full name (50 results)',
  'unpaid list (40 names)',
  'edit',
];
const FIRST_BYTE_MS = 100;
const MEMORY_GROWTH_MB = 100;
const OTHERS_P99_MS = 250;
const LEAST_SHARE_OF_BARE = 0.5;
const BULK_MS = 2000;

export function targetsOf(results: Results): Target[] {
  return [
    ...GROWTH_OF.map((name) => growth(results, name)),
    ...wholeList(results),
    share(results),
    bulk(results),
    ...results.load.map(({ processes, errors, violations, perSecond }): Target => ({
      what: `${perSecond} requests/s, ${processes} API ${processes === 1 ? 'process' : 'processes'}`,
      target: 'no error, and the books agree',
      found: `${errors} errors, ${violations.length} violations`,
      met: errors + violations.length === 0,
    })),
  ];
}

function ends({ sizes }: Results): { smallest: number; largest: number } {
  return { smallest: Math.min(...sizes), largest: Math.max(...sizes) };
}

function growth(results: Results, name: string): Target {
  const { smallest, largest } = ends(results);
  const [before, after] = [results.calls[name]?.[smallest]?.p95, results.calls[name]?.[largest]?.p95];
  const what = `${name}: p95 at ${largest} to p95 at ${smallest}`;
  if (before === undefined || after === undefined || smallest === largest)
    return unmeasured(what, MOST_GROWTH);
  const ratio = after / before;
  return atMost(what, ratio, MOST_GROWTH, 'x', `${after} / ${before} ms = `);
}

function wholeList(results: Results): Target[] {
  const { largest } = ends(results);
  const found = results.wholeList[largest];
  const what = `the whole list of ${largest}`;
  if (found === undefined) return [unmeasured(what, 'streams')];
  return [
    atMost(`${what}: first byte`, found.firstByte, FIRST_BYTE_MS, ' ms'),
    atMost(`${what}: growth of the API's memory`, found.memoryGrowth, MEMORY_GROWTH_MB, ' MB'),
    atMost(`${what}: p99 of other requests meanwhile`, found.others.p99, OTHERS_P99_MS, ' ms'),
  ];
}

function share({ withoutDatabase }: Results): Target {
  const what = 'throughput of a contract route, of a bare Express route';
  if (withoutDatabase === undefined) return unmeasured(what, LEAST_SHARE_OF_BARE);
  const { bare, brand } = withoutDatabase;
  const found = brand.perSecond / bare.perSecond;
  return {
    what,
    target: `at least ${LEAST_SHARE_OF_BARE}`,
    found: `${Math.round(brand.perSecond)} / ${Math.round(bare.perSecond)} per s = ${round(found)}`,
    met: found >= LEAST_SHARE_OF_BARE,
  };
}

function bulk(results: Results): Target {
  const { largest } = ends(results);
  const what = `bulk payment of 1000 names at ${largest}, less the provider's time: p95`;
  const found = results.payments['1000']?.[largest]?.p95;
  return found === undefined ? unmeasured(what, BULK_MS) : atMost(what, found, BULK_MS, ' ms');
}

function atMost(what: string, found: number, most: number, unit: string, how = ''): Target {
  return {
    what,
    target: `at most ${most}${unit}`,
    found: `${how}${round(found)}${unit}`,
    met: found <= most,
  };
}

function unmeasured(what: string, target: number | string): Target {
  return { what, target: String(target), found: 'not measured' };
}
