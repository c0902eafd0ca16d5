// node scripts/run.mjs TOOL.ts ...: installs missing packages, then runs a TypeScript tool. Plain JavaScript, because it
// runs before anything is installed.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './children.mjs';
import { install } from './install.mjs';

endWithNpm();
await install();
const { register } = await import('tsx/esm/api');
register();
// The tool finds its own path and arguments, as if node had started it.
process.argv.splice(1, 1);
await import(pathToFileURL(resolve(process.argv[1])).href);
