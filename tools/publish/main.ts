// npm run deploy:remote and npm run rollback:remote: one app's build into a site, and back (docs/operations.md).
import { parseArgs } from 'node:util';
import { Refusal } from './artifact';
import { publish, rollBack } from './publish';

const [command, ...args] = process.argv.slice(2);
try {
  await (command === 'rollback' ? rollback() : deploy());
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}

async function deploy() {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, keep: { type: 'string' } },
  });
  const [site, ...names] = positionals.toReversed();
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (names.length === 0)
    throw new Refusal('npm run deploy:remote -- APP [APP ...] DIR [--from BUILD] [--keep 5]');
  if (values.from && names.length > 1)
    throw new Refusal('--from is the build of one app: name that one alone.');
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new Refusal('--keep is the number of builds to keep: 1 or more.');
  for (const { name, before, now } of await publish({
    names,
    from: values.from,
    site,
    keep,
    mustFit: true,
  })) {
    if (before === now) console.log(`${name}: build ${now} is live in ${site} already.`);
    else console.log(`${name}: build ${now} is live in ${site}${before ? `, before it ${before}` : ''}.`);
  }
}

async function rollback() {
  const [name, site, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (name === undefined || more.length > 0) throw new Refusal('npm run rollback:remote -- APP [DIR]');
  const { from, to, stepsLeft } = await rollBack({ name, site });
  const left = stepsLeft === 0 ? 'no earlier build is left' : `${stepsLeft} more can be gone back to`;
  console.log(`${name}: build ${to} is live again instead of ${from}; ${left}.`);
}
