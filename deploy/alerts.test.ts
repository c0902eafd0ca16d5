import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { watchCertificate } from '../api/src/base/metrics/certificate';
import { registry } from '../api/src/base/metrics/registry';
import { startMetrics } from '../api/src/base/metrics/server';
import { jobs, stockReaders } from '../api/src/subjects';
import { startWorkers } from '../api/src/workers';
import { FAILURES, HEALTHY } from './alertSamples';

const ROOT = join(import.meta.dirname, '..');
const RULES = 'deploy/alerts.yml';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  // Strict: a comma in a summary without quotes makes a key, and Prometheus refuses the file.
  annotations: z.strictObject({ summary: z.string() }),
});
const file = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) });

/** Names of metrics in a text; a histogram's parts are its own. */
function named(text: string): Set<string> {
  const found = [...text.matchAll(/\brollbook_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  return new Set(found);
}

/** Written by the machine that makes the backups: docs/operations.md, 'Disk and backup'. */
const OUTSIDE = ['rollbook_backup_last_success_timestamp_seconds'];
const known = new Set([...OUTSIDE, ...registry.getMetricsAsArray().map(({ name }) => name)]);
const { groups } = file.parse(parse(read(RULES)));
const rules = groups.flatMap((group) => group.rules);

it('every rule speaks of metrics that there are', () => {
  // These bring the metrics of all floors.
  expect(stockReaders.length).toBeGreaterThan(0);
  for (const start of [startWorkers, startMetrics, watchCertificate]) expect(start).toBeTypeOf('function');
  expect(rules.length).toBeGreaterThan(10);
  expect([...named(rules.map(({ expr }) => expr).join(' '))].filter((name) => !known.has(name))).toEqual([]);
});

it('docs/operations.md has every metric, and no other', () => {
  const documented = [...named(read('docs/operations.md'))];
  expect(documented.toSorted()).toEqual([...known].toSorted());
});

it('each rule has a failure in which it fires, and samples have the names of the product', () => {
  const fired = new Set(FAILURES.flatMap(({ fires }) => fires));
  expect([...fired].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  const series = [HEALTHY, ...FAILURES.map((failure) => failure.series)].flatMap(Object.keys);
  expect([...named(series.join(' '))].filter((name) => !known.has(name))).toEqual([]);
  const names = [...series.join(' ').matchAll(/[{,]name="([^"]+)"/g)].map(([, name]) => name);
  const recurring = jobs.map(({ name }) => name);
  expect(names.filter((name) => !recurring.includes(name ?? ''))).toEqual([]);
  expect(rules.map(({ expr }) => expr).join()).toContain(
    `name="${jobs.find(({ name }) => name.includes('books'))?.name}"`,
  );
});

it('docs/operations.md says of each alert what it means and what to do', () => {
  const told = [...read('docs/operations.md').matchAll(/^\| `([A-Z]\w+)` +\|/gm)].map(([, name]) => name);
  expect(told.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

it('the dashboard speaks of metrics that there are', () => {
  const found = named(read('deploy/monitoring/grafana/rollbook.json'));
  expect(found.size).toBeGreaterThan(10);
  expect([...found].filter((name) => !known.has(name))).toEqual([]);
});
