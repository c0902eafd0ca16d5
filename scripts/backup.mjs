// npm run backup -- FILE: see docs/backup.md.
import { execFileSync } from 'node:child_process';
import { install } from './install.mjs';

install();
execFileSync(process.execPath, ['scripts/build.mjs', 'local'], { stdio: ['ignore', 'ignore', 'inherit'] });
process.argv.splice(2, 0, 'backup');
await import('../local/dist/backup.js');
