// Finds the web server that deployments run, and installs it where there is none: Debian's nginx with its Brotli modules.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NEEDED = {
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so': 'libnginx-mod-http-brotli-static',
  '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so': 'libnginx-mod-http-brotli-filter',
  '/usr/bin/envsubst': 'gettext-base',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/docker-compose': 'docker-compose',
};

/** Installs what the tests of the deployment run. Where that is not possible it says so, and those tests fail. */
export function nginx() {
  const missing = Object.entries(NEEDED).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name);
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    console.error(
      `The deployment's tests need ${packages.join(', ')} and fail without: as root on Debian they are installed by themselves.`,
    );
    return;
  }
  console.log(`installing ${packages.join(', ')} from Debian…`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  if (aptGet(['update', '-qq']) && aptGet(install)) return;
  console.error(
    `${packages.join(', ')} could not be installed: the deployment's tests need them and fail without.`,
  );
}

function aptGet(args) {
  // No service is started by the installation: the tests run nginx themselves, as a process of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
