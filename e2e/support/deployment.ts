import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, readCompose, type Service } from '../../deploy/compose';
import { type Nginx, startNginx } from '../../deploy/nginx/run';
import { freePort } from '../../local/listen';
import { startDatabase } from '../../local/database/start';
import { NODE_FLAGS } from '../../local/nodeFlags';
import { type ApiReady, startMailServer } from '../../local/start/processes';
import { type Started, startProcess } from '../../local/startProcess';

export const ADMIN_PASSWORD = 'a-first-password';

const ROOT = join(import.meta.dirname, '../..');

export type Deployment = {
  origin: string;
  /** Where the inbox shows its mails. */
  inboxUrl: string;
  apis: (Started<ApiReady> & { address: string; metricsUrl: string })[];
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
    const inbox = await startMailServer(join(ROOT, 'local/dist/mail.js'), join(folder, 'mail'));
    stops.push(inbox.stop);
    makeSecrets(folder, { mongodb_uri: database.uri, smtp_url: inbox.ready.smtpUrl });
    const apis = [];
    for (const name of ['api-1', 'api-2']) {
      const api = await startApi(part(name), folder);
      stops.push(api.stop);
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
    const inboxUrl = `${inbox.ready.pagesUrl}/demo/inbox.json`;
    return { origin: nginx.url, inboxUrl, apis, nginx, stop };
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
  const metricsPort = String(await freePort());
  const secrets = Object.entries(environmentOf(service)).map(([name, value]) => [
    name,
    value.replace('/run/secrets', folder),
  ]);
  const here = { API_HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1', API_PORT: '0', METRICS_PORT: metricsPort };
  const api = await startProcess<ApiReady>('the API', {
    entry: join(ROOT, 'api/dist/main.js'),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...Object.fromEntries(secrets), ...here },
    flags: ['--enable-source-maps', ...NODE_FLAGS],
    output: 'ignore',
  });
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  return { ...api, address: `127.0.0.1:${api.ready.port}`, metricsUrl };
}
