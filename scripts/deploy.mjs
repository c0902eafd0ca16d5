// npm run deploy:remote -- mf-office DIR: publishes the build of one app (or of several, in one step) into a site.
import { parseArgs } from 'node:util';
import { publish } from './publish/publish.mjs';
import { command, Refusal } from './publish/refusal.mjs';

const USAGE = 'npm run deploy:remote -- APP [APP ...] DIR [--from BUILD] [--keep 5]';

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, keep: { type: 'string' } },
  });
  const [site, ...names] = positionals.toReversed();
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (names.length === 0) throw new Refusal(USAGE);
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
});
