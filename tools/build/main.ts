// npm run build: builds what is stale and publishes the apps into dist/site. Names build only those: `npm run build
// mf-office`. --unpublished leaves dist/site alone, --write-budget makes what is built the budget.
import { parseArgs } from 'node:util';
import { checkBudget, checkFirstVisit, writeBudget } from './budget';
import { build } from './build';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { unpublished: { type: 'boolean' }, 'write-budget': { type: 'boolean' } },
});
const apps = await build({ names: positionals, unpublished: values.unpublished });
if (values['write-budget']) await Promise.all(apps.map(writeBudget));
for (const problem of await Promise.all([...apps.map(checkBudget), checkFirstVisit()])) {
  if (problem === undefined) continue;
  console.error(`budget: ${problem}`);
  process.exitCode = 1;
}
