// Loaded before a command by `node --import`: kills its process (SIGKILL) at the nth change of the disk, the number in
// KILL_AT_STEP; when that is empty, prints at the end how many changes there were.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const CHANGES = ['writeFile', 'copyFile', 'rename', 'symlink', 'mkdir', 'rm'] as const;
const fatal = Number(process.env.KILL_AT_STEP || Infinity);
let steps = 0;

for (const name of CHANGES) {
  const change: (...args: never[]) => Promise<unknown> = fs[name];
  const counted = (...args: never[]) => {
    steps += 1;
    if (steps >= fatal) process.kill(process.pid, 'SIGKILL');
    return change(...args);
  };
  Object.assign(fs, { [name]: counted });
}
syncBuiltinESMExports();
process.on('exit', () => console.error(`steps: ${steps}`));
