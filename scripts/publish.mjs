// Publishes built apps into dist/site: all of them, or those that are named: `node scripts/publish.mjs mf-office`.
import { publish } from './publish/publish.mjs';

const names = process.argv.slice(2);
await publish(names.length > 0 ? names : undefined);
