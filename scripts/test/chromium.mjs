// Finds a Chromium for the browser journeys, and installs one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';

/** The executable; empty for the one that playwright keeps itself. */
export function chromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (existsSync(DEBIAN)) return DEBIAN;
  const isDebian = existsSync('/etc/debian_version');
  if (isDebian && process.getuid?.() === 0) return fromDebian();
  console.log('installing Chromium…');
  must('npx', ['playwright', 'install', 'chromium']);
  return '';
}

function fromDebian() {
  console.log('installing Chromium from Debian…');
  must('apt-get', ['update', '-qq']);
  must('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core']);
  return DEBIAN;
}

function must(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (spawnSync(program, args, { stdio: 'inherit', env }).status === 0) return;
  console.error('Chromium could not be installed; set CHROMIUM to the path of one.');
  process.exit(1);
}
