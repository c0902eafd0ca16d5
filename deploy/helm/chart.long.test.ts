import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { variablesOfTheApi } from './variables';
import { installClusterTools } from './tools';

const CHART = join(import.meta.dirname, 'rollbook');
const VALUES = join(import.meta.dirname, 'values');
const ALERTS = join(import.meta.dirname, '..', 'alerts.yml');
/** Their definitions are no part of Kubernetes: kubernetes-validate does not know them. */
const DEFINED_ELSEWHERE = ['monitoring.coreos.com/v1', 'gateway.networking.k8s.io/v1'];

/** A Helm that is built from its sources alone knows of no version. */
const AS_IN_A_CLUSTER = ['--kube-version', '1.37.0'];

const tools = installClusterTools();
const missing = 'missing' in tools ? tools.missing : undefined;

const security = z.object({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
});
const variable = z.object({ name: z.string(), value: z.string() });
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  securityContext: security,
  command: z.array(z.string()).optional(),
  env: z.array(variable).default([]),
  resources: z.object({ requests: z.looseObject({}), limits: z.object({ memory: z.string() }) }),
});
const pod = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z.looseObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number().min(1),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([container]),
});
const rendered = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({}),
});
type Rendered = z.output<typeof rendered>;
const ruleFile = z.object({
  groups: z.array(z.object({ name: z.string(), rules: z.array(z.looseObject({ alert: z.string() })) })),
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollbook-chart-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function helm(...args: string[]) {
  if ('missing' in tools) throw new Error(tools.missing);
  // Of no cluster and of no repository that this user knows.
  const env = { PATH: process.env.PATH, HOME: folder, KUBECONFIG: '/dev/null' };
  return spawnSync(tools.helm, args, { encoding: 'utf8', env });
}

function template(values: string, ...more: string[]): string {
  const { status, stdout, stderr } = helm(
    'template',
    'plan',
    CHART,
    ...AS_IN_A_CLUSTER,
    '--values',
    join(VALUES, values),
    ...more,
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const read = (text: string): Rendered[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as unknown)
    .filter((document) => document !== null)
    .map((document) => rendered.parse(document));

/** The pods that an object makes. */
function podOf({ kind, spec }: Rendered) {
  const made = z.looseObject({ template: z.object({ spec: pod }) });
  if (kind === 'CronJob') return z.object({ spec: made }).parse(spec.jobTemplate).spec.template.spec;
  return kind === 'Deployment' || kind === 'Job' ? made.parse(spec).template.spec : undefined;
}

const called = (all: Rendered[], kind: string, name: string) => {
  const found = all.find((one) => one.kind === kind && one.metadata.name === name);
  if (found === undefined) throw new Error(`no ${kind} ${name}`);
  return found;
};
const kinds = (all: Rendered[]) => all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();

describe.skipIf(missing !== undefined)(`the chart${missing === undefined ? '' : ` (${missing})`}`, () => {
  it.each(['minimal.yaml', 'full.yaml'])('is accepted by Helm and Kubernetes with %s', (values) => {
    if ('missing' in tools) throw new Error(tools.missing);
    const lint = helm('lint', '--strict', CHART, '--values', join(VALUES, values));
    expect(lint.status, lint.stdout + lint.stderr).toBe(0);
    const known = read(template(values)).filter(({ apiVersion }) => !DEFINED_ELSEWHERE.includes(apiVersion));
    const file = join(folder, values);
    writeFileSync(file, known.map((one) => JSON.stringify(one)).join('\n---\n'));
    for (const version of ['1.30', '1.37']) {
      const checked = spawnSync(tools.validate, ['--strict', '-k', version, file], { encoding: 'utf8' });
      expect(checked.status, checked.stdout + checked.stderr).toBe(0);
    }
  });

  it('makes little of little: no entry, no monitoring, no backup', () => {
    expect(kinds(read(template('minimal.yaml')))).toEqual([
      'Deployment plan-api',
      'Deployment plan-web',
      'Deployment plan-workers',
      'Job plan-migration',
      'NetworkPolicy plan-api',
      'NetworkPolicy plan-first-administrator',
      'NetworkPolicy plan-migration',
      'NetworkPolicy plan-web',
      'NetworkPolicy plan-workers',
      'PodDisruptionBudget plan-api',
      'PodDisruptionBudget plan-web',
      'PodDisruptionBudget plan-workers',
      'Service plan-api',
      'Service plan-web',
      'Service plan-workers',
    ]);
  });

  it.each(['minimal.yaml', 'full.yaml'])('keeps every pod within bounds with %s', (values) => {
    const pods = read(template(values))
      .map(podOf)
      .filter((one) => one !== undefined);
    expect(pods.length).toBeGreaterThan(3);
    const environments = pods.flatMap(({ containers: [{ env }] }) => env);
    // The files of secrets are named, their contents are not there.
    const secret = /(TOKEN|PASSWORD|_KEY|_URI|SMTP_URL)$/;
    expect(environments.filter(({ name }) => secret.test(name))).toEqual([]);
  });

  it('gives processes longer to end than they drain, and asks them at their own health routes', () => {
    for (const name of ['plan-api', 'plan-workers']) {
      const spec = podOf(called(read(template('full.yaml')), 'Deployment', name));
      // 5 s of preStop and END_MS of api/src/main.ts.
      expect(spec?.terminationGracePeriodSeconds).toBeGreaterThan(5 + 9.5);
      expect(spec?.containers[0]).toMatchObject({
        startupProbe: { httpGet: { path: '/livez', port: 'http' } },
        readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
        livenessProbe: { httpGet: { path: '/livez', port: 'http' } },
      });
    }
  });

  it('gives the API what docker-compose.yml gives it, with workers in processes of their own', () => {
    const all = read(template('full.yaml'));
    const env = (name: string) =>
      Object.fromEntries(
        podOf(called(all, 'Deployment', name))?.containers[0].env.map((one) => [one.name, one.value]) ?? [],
      );
    expect(env('plan-api')).toMatchObject({
      MAIL_FROM: 'Plan "North" <plan@example.org>',
      BRAND_PLAN_NAME: 'North: a plan # of ours',
      BRAND_RETENTION_YEARS: '7',
      BRAND_TOLL_FREE_PHONE: '8005550123',
      SQUARE_TOKEN_BEFORE_FILE: '/run/secrets/rollbook/square_token_before',
      // The two proxies in front of the web server, and the web server.
      TRUST_PROXY: '3',
      WORKERS: '0',
    });
    expect(env('plan-workers')['WORKERS']).toBe('1');
    expect(Object.keys(env('plan-api'))).toEqual(expect.arrayContaining(variablesOfTheApi()));
    expect(env('plan-web')).toMatchObject({
      API_UPSTREAMS: 'plan-api:3001',
      REMOTE_ORIGINS: 'https://areas.example.org',
      TLS_DIR: '',
    });
    const alone = read(template('minimal.yaml', '--set', 'workers.enabled=false'));
    expect(kinds(alone).filter((name) => name.includes('workers'))).toEqual([]);
    expect(JSON.stringify(called(alone, 'Deployment', 'plan-api'))).toContain('"WORKERS","value":"1"');
  });

  it('lets each part reach what it needs, and be reached by whom it serves', () => {
    const all = read(template('full.yaml'));
    const open = ({ spec }: Rendered, direction: 'ingress' | 'egress') =>
      z
        .array(z.object({ ports: z.array(z.object({ port: z.union([z.number(), z.string()]) })) }))
        .parse(spec[direction] ?? [])
        .flatMap(({ ports }) => ports.map(({ port }) => port));
    const policy = (name: string) => called(all, 'NetworkPolicy', name);
    expect(open(policy('plan-web'), 'ingress')).toEqual(['http']);
    expect(open(policy('plan-web'), 'egress')).toEqual([3001, 53, 53]);
    expect(open(policy('plan-api'), 'ingress')).toEqual([3001, 9464]);
    expect(open(policy('plan-api'), 'egress')).toEqual([53, 53, 443, 465, 27017]);
    expect(open(policy('plan-workers'), 'ingress')).toEqual([9464]);
    expect(open(policy('plan-backup'), 'ingress')).toEqual([]);
    expect(open(policy('plan-backup'), 'egress')).toEqual([53, 53, 27017]);
    // A pod without a policy of its own would be open.
    const parts = all.filter((one) => podOf(one) !== undefined).map(({ metadata }) => metadata.name);
    for (const name of parts) expect(kinds(all)).toContain(`NetworkPolicy ${name}`);
  });

  it('takes the rules from deploy/alerts.yml, and scrapes under the name that they ask for', () => {
    const all = read(template('full.yaml'));
    const rules = called(all, 'PrometheusRule', 'plan-api');
    const file = ruleFile.parse(parse(readFileSync(ALERTS, 'utf8')));
    const cronJob = 'kube_cronjob_status_last_successful_time{namespace="default", cronjob="plan-backup"}';
    const told = { record: 'rollbook_backup_last_success_timestamp_seconds', expr: cronJob };
    expect(rules.spec).toEqual({ groups: [...file.groups, { name: 'rollbook-backup', rules: [told] }] });
    const fewer = ['enabled=true', 'without={BackupLate,DiskUnwatched}'].flatMap((one) => [
      '--set',
      `metrics.prometheusRule.${one}`,
    ]);
    const others = file.groups.map((group) => ({
      name: group.name,
      rules: group.rules.filter(({ alert }) => !['BackupLate', 'DiskUnwatched'].includes(alert)),
    }));
    const without = called(read(template('minimal.yaml', ...fewer)), 'PrometheusRule', 'plan-api');
    expect(without.spec).toEqual({ groups: others });
    expect(rules.metadata.labels).toMatchObject({ release: 'prometheus' });
    expect(called(all, 'ServiceMonitor', 'plan-api').spec).toMatchObject({
      endpoints: [
        {
          port: 'metrics',
          relabelings: [{ targetLabel: 'job', replacement: 'rollbook' }, { targetLabel: 'part' }],
        },
      ],
    });
  });

  it('leads the address to the web server by an ingress and by a route', () => {
    const all = read(template('full.yaml'));
    expect(called(all, 'Ingress', 'plan-web').spec).toMatchObject({
      ingressClassName: 'nginx',
      tls: [{ hosts: ['join.example.org'], secretName: 'join-example-org' }],
      rules: [{ host: 'join.example.org' }],
    });
    expect(called(all, 'HTTPRoute', 'plan-web').spec).toMatchObject({
      parentRefs: [{ name: 'public', namespace: 'gateways' }],
      hostnames: ['join.example.org'],
      rules: [{ backendRefs: [{ name: 'plan-web', port: 80 }] }],
    });
  });

  it('runs its commands once: the migration before, the first administrator after', () => {
    const all = read(template('full.yaml'));
    const job = (name: string) => called(all, 'Job', name);
    expect(job('plan-migration').metadata).toMatchObject({
      annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' },
    });
    expect(podOf(job('plan-migration'))?.containers[0].command).toEqual(['node', 'api/dist/prepare.js']);
    expect(podOf(job('plan-first-administrator'))?.containers[0].command).toEqual([
      'node',
      'api/dist/adminOwner.js',
      'rita@clinic.example',
      "Rita O'Moss: owner",
    ]);
    const backup = podOf(called(all, 'CronJob', 'plan-backup'))?.containers[0];
    const script = readFileSync(join(import.meta.dirname, '../mongo/backup.sh'), 'utf8');
    expect(backup?.command).toEqual(['bash', '-c', script, 'backup', 'once']);
    expect(backup?.env).toContainEqual({ name: 'BACKUP_URI_FILE', value: '/run/secrets/backup/uri' });
  });

  it.each([
    ['publicOrigin', 'http://join.example.org'],
    ['publicOrigin', 'https://join.example.org/office'],
    ['publicOrigin', 'https://join.example.org";return 200'],
    ['images.api', 'registry.example.org/rollbook-api'],
    ['images.api', 'registry.example.org/rollbook-api:latest'],
    ['images.web', 'web:1\n      hostNetwork: true'],
    ['existingSecret', ''],
    ['existingSecret', 'a\nb: c'],
    ['square.environment', 'live'],
    ['square.applicationId', ''],
    ['square.token', 'a-secret-in-values'],
    ['brand.MONGODB_URI', 'mongodb://elsewhere'],
    ['brand.BRAND_PLAN_NAM', 'North'],
    ['api.replicas', 0],
    ['api.replica', 3],
    ['web.trustProxy', -1],
    ['web.remoteOrigins', ['*']],
    ['httpRoute', { enabled: true, parentRefs: [] }],
    ['firstAdministrator', { enabled: true, email: '--reset', name: 'x' }],
    ['firstAdministrator', { enabled: true, email: 'a@b.example', name: '--reset' }],
    ['square.tokenBefore', 'a-secret-in-values'],
    ['backup', { enabled: true, existingClaim: 'backups' }],
    ['backup', { enabled: true, secret: { name: 'backup', key: 'uri' } }],
    ['metrics.prometheusRule.without', ['x\n- record: y']],
    ['backup.schedule', '@nightly; rm'],
    ['backup.secret', { name: 'a', key: '$(cat x)' }],
    ['mongodb.enabled', true],
  ])('refuses %s: %j', (path, value) => {
    const file = join(folder, 'wrong.json');
    const wrong = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    writeFileSync(file, JSON.stringify(wrong));
    expect(() => template('minimal.yaml', '--values', file)).toThrow(
      /values don't meet the specifications of the schema/,
    );
  });

  it.each(['api', 'web'])('refuses a scaler of %s whose least is above its most', (part) => {
    const scaled = (min: number, max: number) =>
      template(
        'minimal.yaml',
        ...['enabled=true', `min=${min}`, `max=${max}`].flatMap((one) => [
          '--set',
          `${part}.autoscaling.${one}`,
        ]),
      );
    expect(() => scaled(5, 4)).toThrow(`${part}.autoscaling: min is above max`);
    expect(scaled(4, 4)).toContain('minReplicas: 4\n  maxReplicas: 4');
  });

  it('refuses an installation without the values that must be given', () => {
    const { status, stderr } = helm('template', 'plan', CHART, ...AS_IN_A_CLUSTER);
    expect([status, stderr]).toEqual([1, expect.stringContaining("don't meet the specifications")]);
  });
});
