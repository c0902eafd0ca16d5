// npm run types: checks every package by its own tsconfig (they differ in DOM and Node types).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { workspaces } from '../../package.json';

const TSC = 'node_modules/typescript/bin/tsc';

// The card form runs in a browser, the rest of its package in Node.
const folders = [...workspaces, 'local/square/browser', 'deploy', 'tools'];
const failed = folders.filter((folder) => {
  if (!existsSync(`${folder}/tsconfig.json`)) return true;
  // What has not changed since the last check is not checked again.
  const kept = ['--incremental', '--tsBuildInfoFile', `.cache/types/${folder.replaceAll('/', '-')}.json`];
  return spawnSync(process.execPath, [TSC, '-p', folder, ...kept], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`types: errors in ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`types: ${folders.length} packages without an error`);
