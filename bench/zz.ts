import { bundle } from './processes/bundle';
import { openSeeded } from './processes/database';
const b = await bundle();
for (const size of process.argv.slice(2).map(Number)) {
  const d = await openSeeded(size, b.database);
  await d.stop();
}
