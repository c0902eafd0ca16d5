import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { registry } from '../api/src/base/metrics/registry';
import { stockReaders } from '../api/src/subjects';
import { startWorkers } from '../api/src/workers';

const ROOT = join(import.meta.dirname, '..');
const RULES = 'deploy/alerts.yml';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string() }),
});
const file = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) });

/** Names of metrics in a text; a histogram's parts are its own. */
function named(text: string): Set<string> {
  const found = [...text.matchAll(/\brollbook_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  return new Set(found);
}

const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));

it('every rule speaks of metrics that there are', () => {
  // These bring the metrics of all floors.
  expect(stockReaders.length).toBeGreaterThan(0);
  expect(startWorkers).toBeTypeOf('function');
  const { groups } = file.parse(parse(read(RULES)));
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  expect([...named(rules.map(({ expr }) => expr).join(' '))].filter((name) => !known.has(name))).toEqual([]);
});

it('docs/operations.md has every metric, and no other', () => {
  const documented = [...named(read('docs/operations.md'))];
  expect(documented.toSorted()).toEqual([...known].toSorted());
});
