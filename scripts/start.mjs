// npm start: from a fresh clone to a serving product. Installs what is missing, builds what is stale, then runs
// local/main.ts, which starts and supervises the rest. Plain JavaScript: it runs before anything is installed.
import { install } from './install.mjs';

install();
await import('./build.mjs');
await import('../local/dist/main.js');
