// npm run deploy:remote, canary:remote, preview:remote and rollback:remote: one app's build into a site, for some or for all,
// and back
// (docs/teams.md).
import { parseArgs } from 'node:util';
import { Refusal } from './artifact';
import { endCanary, mustBeSite, setCanary } from './canary';
import { endPreview, setPreview } from './preview';
import { publish, rollBack } from './publish';

const [command, ...args] = process.argv.slice(2);
try {
  await ({ rollback, canary, preview }[command ?? ''] ?? deploy)();
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

async function canary() {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      percent: { type: 'string', default: '0' },
      offices: { type: 'string', default: '' },
      from: { type: 'string' },
      live: { type: 'boolean', default: false },
      off: { type: 'boolean', default: false },
    },
  });
  const [name, site, ...more] = positionals;
  const usage =
    'npm run canary:remote -- AREA DIR --percent N [--offices 3,7] [--from BUILD], or --live, or --off';
  if (name === undefined || site === undefined || more.length > 0 || (values.live && values.off))
    throw new Refusal(usage);
  mustBeSite(site);
  if (values.live || values.off) {
    const { build, live } = await endCanary({ name, site, isLive: values.live });
    const now = values.live ? 'is live for everyone' : `is taken back; everyone gets ${live}`;
    return console.log(`${name}: build ${build} ${now} in ${site}.`);
  }
  const offices = values.offices.split(',').filter((one) => one !== '');
  if (!offices.every((one) => /^[1-9]\d{0,8}$/.test(one)) || !/^\d+(\.\d+)?$/.test(values.percent))
    throw new Refusal(usage);
  const wanted = {
    name,
    site,
    percent: Number(values.percent),
    offices: offices.map(Number),
    from: values.from,
  };
  const { build, live } = await setCanary(wanted);
  const whom = [
    ...(wanted.percent > 0 ? [`${wanted.percent} % of the visitors`] : []),
    ...(offices.length > 0 ? [`the offices ${offices.join(', ')}`] : []),
  ].join(' and ');
  console.log(`${name}: ${whom} get build ${build} in ${site}, the others ${live}.`);
}

async function preview() {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, off: { type: 'boolean', default: false } },
  });
  const [name, site, as, ...more] = positionals;
  if (name === undefined || site === undefined || as === undefined || more.length > 0)
    throw new Refusal('npm run preview:remote -- AREA DIR NAME [--from BUILD], or --off');
  mustBeSite(site);
  if (values.off) {
    await endPreview({ site, as });
    return console.log(`${name}: the preview ${as} is taken away from ${site}.`);
  }
  const build = await setPreview({ name, site, as, from: values.from });
  console.log(`${name}: build ${build} is shown at /preview/${as} of ${site}, until /preview/off.`);
}
