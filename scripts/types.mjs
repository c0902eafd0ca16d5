// Type-checks every package by its own tsconfig (they differ in DOM and Node types).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
// The card form runs in a browser, the rest of its package in Node.
const folders = [...workspaces, 'local/square/browser', 'deploy', 'tools'];
const failed = folders.filter((folder) => {
  if (!existsSync(`${folder}/tsconfig.json`)) return true;
  return spawnSync('npx', ['tsc', '-p', folder], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`types: errors in ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`types: ${folders.length} packages without an error`);
