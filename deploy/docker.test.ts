import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Copy, DockerfileParser, From, type Instruction } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { NODE_FLAGS } from '../local/nodeFlags';
import { PROFILES, readCompose } from './compose';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { workspaces, scripts }: { workspaces: string[]; scripts: Record<string, string> } = JSON.parse(
  read('package.json'),
);
const PINNED = /^[a-z/-]+:v?[0-9.]+[a-z-]*@sha256:[0-9a-f]{64}$/;
const IMAGES = ['api', 'web', 'inbox'];

/** A star stands for the beginning of a name. */
function isThere(source: string): boolean {
  const [name, folder] = [basename(source), join(ROOT, dirname(source))];
  if (!name.startsWith('*')) return existsSync(join(folder, name));
  return readdirSync(folder).some((found) => found.endsWith(name.slice(1)));
}

type Stage = { name: string; base: string; instructions: Instruction[] };

function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(read('deploy/Dockerfile')).getInstructions()) {
    if (instruction instanceof From) {
      stages.push({
        name: instruction.getBuildStage() ?? '',
        base: instruction.getImage() ?? '',
        instructions: [],
      });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

const stages = readStages();
const names = stages.map(({ name }) => name);
const stage = (name: string) => stages.find((one) => one.name === name);
const said = (name: string, keyword: string) =>
  (stage(name)?.instructions ?? [])
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArguments().join(' '));
const copies = stages.flatMap(({ name, instructions }) =>
  instructions
    .filter((instruction) => instruction instanceof Copy)
    .map((copy) => ({
      name,
      from: copy.getFromFlag()?.getValue() ?? undefined,
      sources: copy.getArguments().map(String).slice(0, -1),
    })),
);

describe('the Dockerfile', () => {
  it('begins with what is pinned by version and digest, and with its own stages', () => {
    const outside = stages.map(({ base }) => base).filter((base) => !names.includes(base));
    expect(outside).toHaveLength(2);
    for (const base of outside) expect(base).toMatch(PINNED);
    expect(outside[0]).toMatch(/^node:24\./);
  });

  it('copies what is there', () => {
    const here = copies.filter(({ from }) => from === undefined).flatMap(({ sources }) => sources);
    expect(here.length).toBeGreaterThan(15);
    expect(here.filter((source) => !isThere(source))).toEqual([]);
    const stageNames = copies.flatMap(({ from }) => (from === undefined ? [] : [from]));
    expect(stageNames.filter((from) => !names.includes(from))).toEqual([]);
  });

  it('takes what the build makes from where the build puts it', () => {
    const built = copies.filter(({ from }) => from === 'build').flatMap(({ sources }) => sources);
    const made = ['/src/api/dist', '/src/dist/site', '/src/local/dist/mail.js'];
    expect(built.filter((source) => !source.endsWith('package.json')).toSorted()).toEqual(made.toSorted());
    expect(made.map((source) => source.replace('/src/', '')).filter((source) => !isThere(source))).toEqual(
      [],
    );
  });

  it('installs all that the lock names, then builds as every developer does', () => {
    const build = copies.filter(({ name, from }) => name === 'build' && from === undefined);
    const manifests = build
      .flatMap(({ sources }) => sources)
      .filter((source) => source.endsWith('/package.json'));
    expect(manifests.toSorted()).toEqual(workspaces.map((name) => `${name}/package.json`).toSorted());
    const [install = '', compile = '', ...more] = said('build', 'RUN');
    expect(install).toBe('npm ci --no-audit --no-fund --loglevel=error');
    expect(compile).toMatch(/ npm run build$/);
    expect(scripts.build).toBe('tsx tools/build/main.ts');
    expect(more).toEqual([]);
  });

  // npm leaves a platform's package out of the lock when the registry does not have it, and `npm ci` then refuses the
  // lock. The entry is added by hand: version, os, cpu, libc, optional.
  it('has a lock that npm ci accepts', () => {
    const ci = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status, stderr } = spawnSync('npm', ci, { cwd: ROOT, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  it.each(IMAGES)('runs %s as an unprivileged user, with a health check', (name) => {
    const [user] = said(name, 'USER');
    expect(user).toMatch(/^(node|www-data)$/);
    expect(said(name, 'HEALTHCHECK')).toHaveLength(1);
    expect(said(name, 'CMD')).toHaveLength(1);
  });

  it('starts the API with the flags of npm start', () => {
    expect(said('api', 'CMD')[0]).toContain(NODE_FLAGS.map((flag) => `"${flag}"`).join(', '));
  });

  it('needs no secret to build', () => {
    const declared = stages.flatMap(({ name }) => [...said(name, 'ARG'), ...said(name, 'ENV')]);
    expect(declared.join(' ')).not.toMatch(/token|password|secret|key|uri|url/i);
    const ignored = read('.dockerignore').split('\n');
    for (const place of ['.git', '.env', 'deploy/secrets', 'deploy/tls', '**/node_modules']) {
      expect(ignored).toContain(place);
    }
  });
});

const VARIABLES = {
  PUBLIC_ORIGIN: 'https://join.example.org',
  SQUARE_ENVIRONMENT: 'production',
  SQUARE_APPLICATION_ID: 'an-application',
  SQUARE_LOCATION_ID: 'a-location',
};

describe('docker-compose.yml', () => {
  const { services, secrets } = readCompose(VARIABLES);

  it('has the whole product', () => {
    const always = Object.entries(services).filter(([, { profiles }]) => profiles.length === 0);
    expect(always.map(([name]) => name).toSorted()).toEqual(['api-1', 'api-2', 'mongo', 'web']);
  });

  it('has more of it in profiles', () => {
    const of = (profile: string) =>
      Object.entries(services).filter(([, { profiles }]) => profiles.includes(profile));
    const named = PROFILES.map((profile) => [profile, of(profile).map(([name]) => name)]);
    expect(Object.fromEntries(named)).toEqual({
      trial: ['inbox'],
      members: ['mongo-2', 'mongo-3'],
      backup: ['backup'],
      monitoring: ['alertmanager', 'grafana', 'machine', 'prometheus'],
    });
  });

  it('opens the web server once the API is healthy', () => {
    for (const name of ['api-1', 'api-2']) {
      expect(services.web?.depends_on[name]).toEqual({ condition: 'service_healthy' });
      expect(services[name]?.depends_on['mongo']).toEqual({ condition: 'service_healthy' });
    }
  });

  it('mounts files that are there, and the rules of deploy/alerts.yml', () => {
    const mounted = Object.values(services).flatMap(({ volumes }) => volumes);
    const files = mounted.map((one) => one.split(':')[0] ?? '').filter((file) => /\.[a-z]+$/.test(file));
    expect(files.length).toBeGreaterThan(6);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(services['prometheus']?.volumes.join(' ')).toContain(
      'deploy/alerts.yml:/etc/prometheus/alerts.yml',
    );
  });

  it('lets Prometheus scrape both processes as the job of the rules', () => {
    const { scrape_configs: jobs, alerting } = parse(read('deploy/monitoring/prometheus.yml'));
    const targets = ['api-1', 'api-2'].map((name) => {
      const { networks, environment } = services[name] ?? {};
      return `${networks?.backend?.ipv4_address}:${environment?.['METRICS_PORT']}`;
    });
    expect(jobs).toEqual([
      { job_name: 'rollbook', static_configs: [{ targets }] },
      { job_name: 'machine', static_configs: [{ targets: ['machine:9100'] }] },
    ]);
    expect(alerting).toEqual({ alertmanagers: [{ static_configs: [{ targets: ['alertmanager:9093'] }] }] });
    for (const name of ['prometheus', 'machine', 'alertmanager'])
      expect(Object.keys(services[name]?.networks ?? {})).toContain('backend');
  });

  it('brings the time of the backup from where it is written to where it is read', () => {
    const { backup, machine } = services;
    expect(backup?.volumes).toContain(`told:${backup?.environment['BACKUP_TELL_DIR']}:rw`);
    const folder = machine?.command
      ?.map((one) => one.split('='))
      .find(([name]) => name === '--collector.textfile.directory')?.[1];
    expect(machine?.volumes).toContain(`told:${folder}:ro`);
  });

  it.each(Object.entries(services))('keeps %s within bounds', (_name, service) => {
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.user).toMatch(/^(node|www-data|999:999|65534:65534|472:0)$/);
    if (service.build === undefined) expect(service.image).toMatch(PINNED);
    else expect(IMAGES).toContain(service.build.target);
  });

  it.each(Object.keys(VARIABLES))('does not begin without %s', (name) => {
    expect(() => readCompose({ ...VARIABLES, [name]: '' })).toThrow();
  });

  it('gives secrets as files, none in the environment', () => {
    const given = Object.values(services).flatMap(({ environment }) => Object.keys(environment));
    expect(
      given.filter((name) => /TOKEN|PASSWORD|_KEY|_URI|SMTP_URL/.test(name) && !name.endsWith('_FILE')),
    ).toEqual([]);
    for (const { environment, secrets: own } of Object.values(services)) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      for (const [, file] of files) expect(own.map(({ source }) => `/run/secrets/${source}`)).toContain(file);
    }
    const made = read('deploy/secrets.ts');
    for (const name of Object.keys(secrets)) expect(made).toContain(`'${name}'`);
  });

  it('passes sender, log level and the pages of the calls to both processes of the API', () => {
    const given = { MAIL_FROM: 'Plan <plan@example.org>', LOG_LEVEL: 'warn', API_DOCS: 'off' };
    const set = readCompose({ ...VARIABLES, ...given }).services;
    for (const process of ['api-1', 'api-2']) expect(set[process]?.environment).toMatchObject(given);
  });

  it('lets the pages of the calls be read where nothing is said, as the API does', () => {
    expect(services['api-1']?.environment.API_DOCS).toBe('public');
  });

  it('exposes nginx alone, and the inbox and the monitoring to this machine', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'alertmanager',
      'grafana',
      'inbox',
      'prometheus',
      'web',
    ]);
    for (const name of ['alertmanager', 'grafana', 'inbox', 'prometheus']) {
      for (const port of services[name]?.ports ?? []) expect(JSON.stringify(port)).toContain('127.0.0.1');
    }
    for (const name of ['mongo', 'mongo-2', 'mongo-3', 'backup']) {
      expect(Object.keys(services[name]?.networks ?? {})).toEqual(['data']);
    }
  });

  it('leads nginx to both processes of the API', () => {
    const addresses = ['api-1', 'api-2'].map((name) => services[name]?.networks.backend?.ipv4_address);
    const upstreams = addresses.map((address) => `${address}:${services['api-1']?.environment.API_PORT}`);
    expect(services.web?.environment.API_UPSTREAMS).toBe(upstreams.join(' '));
  });
});
