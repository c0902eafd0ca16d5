// Loaded before a command by `node --import`: ends its process without a word (SIGKILL) at the nth change of the disk,
// the number in KILL_AT_STEP; or tells at the end how many there were, when that is empty.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const CHANGES = ['writeFile', 'copyFile', 'rename', 'symlink', 'link', 'mkdir', 'rm'];
const fatal = Number(process.env.KILL_AT_STEP || Infinity);
let steps = 0;

for (const name of CHANGES) {
  const change = fs[name];
  fs[name] = (...args) => {
    steps += 1;
    if (steps >= fatal) process.kill(process.pid, 'SIGKILL');
    return change(...args);
  };
}
syncBuiltinESMExports();
process.on('exit', () => console.error(`steps: ${steps}`));
