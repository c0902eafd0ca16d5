import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { amtool, promtool } from '../tools/test/debian';
import { FAILURES, type Failure, HEALTHY } from './alertSamples';
import { settingsOfAlertmanager } from './monitoring/alertmanager';

const tool = promtool();
const RULES = join(import.meta.dirname, 'alerts.yml');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alerts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(args: string[], program = tool): string {
  const { status, stdout, stderr } = spawnSync(program ?? '', args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const mails = amtool();

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

test.skipIf(tool === undefined)('Prometheus reads its settings', () => {
  const file = join(folder, 'prometheus.yml');
  const text = readFileSync(join(import.meta.dirname, 'monitoring', 'prometheus.yml'), 'utf8');
  writeFileSync(file, text.replace('/etc/prometheus/alerts.yml', RULES));
  expect(check(['check', 'config', file])).toBe('');
});

test.skipIf(mails === undefined)('Alertmanager reads its settings, with and without an address', () => {
  const address = {
    ALERT_MAIL_TO: 'a@clinic.example',
    ALERT_MAIL_FROM: 'alerts@clinic.example',
    ALERT_SMTP: 'mail.clinic.example:587',
    ALERT_SMTP_TLS: 'true',
  };
  for (const variables of [address, {}]) {
    const { file } = settingsOfAlertmanager(folder, variables);
    expect(check(['check-config', file], mails)).toBe('');
  }
});

test.skipIf(tool === undefined).for(FAILURES)('$what: $fires', (failure) => {
  const file = join(folder, 'test.yml');
  const tests = [testOf(failure)];
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  expect(check(['test', 'rules', file])).toBe('');
});
