import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess } from '../../local/endProcess';
import { freePort } from '../../local/listen';

export type NginxOptions = {
  /** The folder with the published apps. */
  site: string;
  /** The API's processes as `host:port`; a request goes to one of them. */
  apis: readonly string[];
  /** True serves https with a certificate of its own (and HTTP/2); a folder has `fullchain.pem` and `privkey.pem`. */
  tls?: boolean | string;
  /** Whose script takes cards: `local` for the sandbox of this machine. Default `local`. */
  card?: 'local' | 'sandbox' | 'production';
  /** Other origins from which areas are loaded. */
  remoteOrigins?: readonly string[];
  /** The address that people see; default the one that nginx listens on. */
  publicOrigin?: string;
  /** On 127.0.0.1; a free one by default. */
  port?: number;
  /** More of what entrypoint.sh reads, such as ACCESS_LOG. */
  env?: Record<string, string>;
};

export type Nginx = {
  /** Where the site is: `http://localhost:port`, or https. */
  url: string;
  port: number;
  /** With TLS: the port at which http leads to https. */
  redirectPort: number | undefined;
  stop: () => Promise<void>;
};

const READY_MS = 10_000;

/** Runs Debian's nginx on 127.0.0.1 as a deployment runs it, with the same entrypoint, as the calling user. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-nginx-'));
  const tlsDir = options.tls === true ? selfSigned(folder) : options.tls || undefined;
  const port = options.port ?? (await freePort());
  const redirectPort = tlsDir === undefined ? undefined : await freePort();
  const url = `${tlsDir === undefined ? 'http' : 'https'}://localhost:${port}`;
  const child = spawn('sh', [join(import.meta.dirname, 'entrypoint.sh')], {
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      RUN_DIR: join(folder, 'run'),
      SITE_DIR: options.site,
      WORKER_PROCESSES: '1',
      ACCESS_LOG: '/dev/null',
      HTTP_LISTEN: `127.0.0.1:${redirectPort ?? port}`,
      HTTPS_LISTEN: `127.0.0.1:${port}`,
      TLS_DIR: tlsDir ?? '',
      API_UPSTREAMS: options.apis.join(' '),
      SQUARE_ENVIRONMENT: options.card ?? 'local',
      REMOTE_ORIGINS: (options.remoteOrigins ?? []).join(' '),
      PUBLIC_ORIGIN: options.publicOrigin ?? url,
      ...options.env,
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  try {
    await untilListening(port, child);
  } catch (error) {
    await stop(child, folder);
    throw error;
  }
  return { url, port, redirectPort, stop: () => stop(child, folder) };
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  await endProcess(child);
  rmSync(folder, { recursive: true, force: true });
}

/** Writes a self-signed certificate for localhost into a folder; answers the folder. */
export function selfSigned(folder: string): string {
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    [...args.split(' '), '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', ...files],
    {
      stdio: 'ignore',
    },
  );
  return folder;
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += String(text);
    process.stderr.write(text);
  });
  for (const end = Date.now() + READY_MS; Date.now() < end; await wait(30)) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said.trim()}`);
    if (await answers(port)) return;
  }
  child.kill('SIGKILL');
  throw new Error('nginx did not listen in time');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
