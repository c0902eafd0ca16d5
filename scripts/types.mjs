// Type-checks every package by its own tsconfig (they differ in DOM and Node types).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
const failed = workspaces.filter((folder) => {
  if (!existsSync(`${folder}/tsconfig.json`)) return true;
  return spawnSync('npx', ['tsc', '-p', folder], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`types: errors in ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`types: ${workspaces.length} packages without an error`);
