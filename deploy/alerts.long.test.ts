import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { promtool } from '../tools/test/debian';
import { FAILURES, type Failure, HEALTHY } from './alertSamples';

const tool = promtool();
const RULES = join(import.meta.dirname, 'alerts.yml');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alerts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(args: string[]): string {
  const { status, stdout, stderr } = spawnSync(tool ?? '', args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** Exactly these alerts fire: Prometheus keeps them in the series ALERTS. */
function testOf({ what, series, at, fires }: Failure) {
  const all = Object.entries({ ...HEALTHY, ...series });
  return {
    name: what,
    interval: '1m',
    input_series: all.flatMap(([name, values]) => (values === null ? [] : [{ series: name, values }])),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"}) ^ 0',
        eval_time: `${at}m`,
        exp_samples: fires.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  };
}

test.skipIf(tool === undefined)('Prometheus reads the rules', () => {
  expect(check(['check', 'rules', RULES])).toBe('');
});

test.skipIf(tool === undefined).for(FAILURES)('$what: $fires', (failure) => {
  const file = join(folder, 'test.yml');
  const tests = [testOf(failure)];
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  expect(check(['test', 'rules', file])).toBe('');
});
