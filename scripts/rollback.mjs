// npm run rollback:remote -- mf-office DIR: takes one app of a site one build back.
import { parseArgs } from 'node:util';
import { rollBack } from './publish/publish.mjs';
import { command, Refusal } from './publish/refusal.mjs';

await command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, site] = positionals;
  if (positionals.length > 2 || name === undefined) throw new Refusal('npm run rollback:remote -- APP [DIR]');
  const { from, to, stepsLeft } = await rollBack({ name, site });
  const left = stepsLeft === 0 ? 'no earlier build is left' : `${stepsLeft} more can be gone back to`;
  console.log(`${name}: build ${to} is live again instead of ${from}; ${left}.`);
});
