import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environmentOf, readCompose, type Service } from '../../deploy/compose';
import { type Nginx, startNginx } from '../../deploy/nginx/run';
import { endProcess } from '../../local/endProcess';
import { freePort } from '../../local/listen';
import { startDatabase } from '../../local/database/start';
import { NODE_FLAGS } from '../../local/nodeFlags';

export const ADMIN_PASSWORD = 'a-first-password';

const ROOT = join(import.meta.dirname, '../..');
const READY_MS = 30_000;

export type Deployment = {
  origin: string;
  /** Where the inbox shows its mails. */
  inboxUrl: string;
  apis: { process: ChildProcess; address: string; metricsUrl: string }[];
  nginx: Nginx;
  stop: () => Promise<void>;
};

/**
 * Starts what docker-compose.yml describes as processes of this machine, with the environment and the secrets that it
 * gives them: the embedded database in MongoDB's place, the API twice, Debian's nginx and the inbox. What stands for
 * other machines (hosts, ports, mounted folders) is put in place here, and nothing else.
 */
export async function startDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-deployment-'));
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const { services } = readCompose(variables(port, folder));
    const part = (name: string): Service => {
      const found = services[name];
      if (found === undefined) throw new Error(`docker-compose.yml has no service ${name}`);
      return found;
    };
    const database = await startDatabase({
      dataDir: join(folder, 'database'),
      entry: join(ROOT, 'local/dist/database.js'),
    });
    stops.push(database.stop);
    const inbox = await startInbox(folder);
    stops.push(() => endProcess(inbox.process));
    makeSecrets(folder, { mongodb_uri: database.uri, smtp_url: inbox.smtpUrl });
    const apis = [];
    for (const name of ['api-1', 'api-2']) {
      const api = await startApi(part(name), folder);
      stops.push(() => endProcess(api.process));
      apis.push(api);
    }
    const { API_UPSTREAMS, TLS_DIR, ...environment } = environmentOf(part('web'));
    if (!API_UPSTREAMS || !TLS_DIR) throw new Error('the web server needs its upstreams and certificates');
    const nginx = await startNginx({
      site: join(ROOT, 'dist/site'),
      apis: apis.map(({ address }) => address),
      tls: true,
      port,
      env: environment,
    });
    stops.push(nginx.stop);
    return { origin: nginx.url, inboxUrl: inbox.pagesUrl, apis, nginx, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function variables(port: number, folder: string): Record<string, string> {
  return {
    PUBLIC_ORIGIN: `https://localhost:${port}`,
    SQUARE_ENVIRONMENT: 'sandbox',
    SQUARE_APPLICATION_ID: 'a-sandbox-application',
    SQUARE_LOCATION_ID: 'a-sandbox-location',
    SECRETS_DIR: folder,
    LOG_LEVEL: 'warn',
  };
}

/** As the operator makes them; what comes from outside is filled in. */
function makeSecrets(folder: string, addresses: Record<string, string>): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'deploy/secrets.ts', folder], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  const filled = { square_token: 'a-token', admin_password: ADMIN_PASSWORD, ...addresses };
  for (const [name, value] of Object.entries(filled)) writeFileSync(join(folder, name), `${value}\n`);
}

async function startApi(service: Service, folder: string) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = Object.entries(environmentOf(service)).map(([name, value]) => [
    name,
    value.replace('/run/secrets', folder),
  ]);
  const here = { API_HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' };
  const ports = { API_PORT: String(port), METRICS_PORT: String(metricsPort) };
  const child = spawn(process.execPath, ['--enable-source-maps', ...NODE_FLAGS, 'api/dist/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...Object.fromEntries(env), ...here, ...ports },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilOk(`http://127.0.0.1:${port}/healthz`, child);
  return {
    process: child,
    address: `127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
  };
}

async function startInbox(folder: string) {
  const [smtpPort, pagesPort] = [await freePort(), await freePort()];
  const ports = ['--smtp-port', `${smtpPort}`, '--pages-port', `${pagesPort}`];
  const child = spawn(process.execPath, ['local/dist/mail.js', '--data', join(folder, 'mail'), ...ports], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pagesUrl = `http://127.0.0.1:${pagesPort}/demo/inbox.json`;
  await untilOk(pagesUrl, child);
  return { process: child, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, pagesUrl };
}

async function untilOk(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${url} was not ready in time`);
}
