// Publishes built apps into dist/site: all, or those that are named. A pipeline of one area publishes its own build,
// without the others' sources: `node scripts/publish.mjs mf-office --from FOLDER --site FOLDER`.
import { parseArgs } from 'node:util';
import { publish } from './publish/publish.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, site: { type: 'string' } },
});
if (values.from && positionals.length !== 1) throw new Error('--from is the build of one area: name it');
await publish({ names: positionals.length > 0 ? positionals : undefined, ...values });
