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

/** Installs what the tests of the deployment run; ends the process with a sentence where that is not possible. */
export function nginx() {
  const missing = Object.entries(NEEDED).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name);
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    console.error(
      `The deployment's tests need ${packages.join(', ')}: as root on Debian they are installed by themselves.`,
    );
    process.exit(1);
  }
  console.log(`installing ${packages.join(', ')} from Debian…`);
  must(['update', '-qq']);
  // No service is started by the installation: the tests run nginx themselves, as a process of their own.
  must(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function must(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0) return;
  console.error(`apt-get ${args.join(' ')} failed: the deployment's tests need nginx and docker-compose.`);
  process.exit(1);
}
