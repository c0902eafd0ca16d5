// Publishes built apps into dist/site: all, or those that are named. What a team ships to a site of its own goes by
// `npm run deploy:remote`; this does the same without asking whether the app goes with the others.
import { parseArgs } from 'node:util';
import { publish } from './publish/publish.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, site: { type: 'string' } },
});
if (values.from && positionals.length !== 1) throw new Error('--from is the build of one area: name it');
await publish({ names: positionals.length > 0 ? positionals : undefined, ...values });
