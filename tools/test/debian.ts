import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's Chromium without windows. The journeys cost a third less CPU than in the whole browser. */
const HEADLESS = '/usr/lib/chromium/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

const PROMTOOL = '/usr/bin/promtool';
const AMTOOL = '/usr/bin/amtool';

/** What the tests of the deployment run, by Debian package. */
const DEPLOYMENT = {
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so': 'libnginx-mod-http-brotli-static',
  '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so': 'libnginx-mod-http-brotli-filter',
  '/usr/bin/envsubst': 'gettext-base',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/docker-compose': 'docker-compose',
};

/** The path of a Chromium, installed if necessary; empty for the one that playwright manages. */
export function chromium(): string {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  if (existsSync(HEADLESS)) return HEADLESS;
  // The two share files: an older browser is renewed with it.
  const other = existsSync(CHROMIUM) ? 'chromium' : 'fonts-noto-core';
  if (canInstall() && install(['chromium-headless-shell', other])) return HEADLESS;
  if (existsSync(CHROMIUM) || (canInstall() && install(['chromium', 'fonts-noto-core']))) return CHROMIUM;
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) stop('Chromium could not be installed; set CHROMIUM to its path.');
  return '';
}

/** Installs nginx and docker-compose. Without them the tests of the deployment fail, and a message says why. */
export function deploymentTools(): void {
  const missing = Object.entries(DEPLOYMENT).filter(([file]) => !existsSync(file));
  const packages = missing.map(([, name]) => name);
  if (packages.length === 0 || (canInstall() && install(packages))) return;
  console.error(
    `The tests of the deployment need ${packages.join(', ')} and fail without. Root on Debian installs them.`,
  );
}

/** The path of libfaketime, installed if necessary. */
export function faketime(): string {
  const found = faketimeLibrary() ?? (canInstall() && install(['faketime']) ? faketimeLibrary() : undefined);
  return found ?? stop('test:clock needs libfaketime (Debian: faketime). Root on Debian installs it.');
}

/** Prometheus' own test of rules, installed if necessary; undefined when it cannot be had. */
export function promtool(): string | undefined {
  return existsSync(PROMTOOL) || (canInstall() && install(['prometheus'])) ? PROMTOOL : undefined;
}

/** Alertmanager's own check of settings, installed if necessary; undefined when it cannot be had. */
export function amtool(): string | undefined {
  return existsSync(AMTOOL) || (canInstall() && install(['prometheus-alertmanager'])) ? AMTOOL : undefined;
}

/** Debian puts it into the folder of the machine's architecture. */
function faketimeLibrary(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders.map((folder) => join('/usr/lib', folder, 'faketime/libfaketime.so.1')).find(existsSync);
}

function canInstall(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function install(packages: string[]): boolean {
  console.log(`installing ${packages.join(', ')} from Debian…`);
  return aptGet(['update']) && aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}

function aptGet(args: string[]): boolean {
  // RUNLEVEL=1: the installation starts no service. The tests run nginx as their own process.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
