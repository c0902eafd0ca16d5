// npm run bench:page: what a first and a warm visit to every area cost, federated beside the same screens as one plain
// page. Runs of both alternate; figures are medians. RUNS changes their number, AREAS picks some of the areas. Writes
// bench/page-results.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from 'playwright';
import { AREAS } from './areas.mjs';
import { buildAll } from './build.mjs';
import { trustedCertificate } from './certificate.mjs';
import { costs } from './costs.mjs';
import { DELIVERIES } from './deliver.mjs';
import { lineTo } from './line.mjs';
import { CONDITIONS, visit } from './visit.mjs';

const RUNS = Number(process.env.RUNS ?? 15);
const RESULTS = 'bench/page-results.json';
const wanted = process.env.AREAS?.split(',');
const areas = AREAS.filter(({ name }) => !wanted || wanted.includes(name));

const folders = await buildAll(areas);
const browser = await launch();
const results = {
  runs: RUNS,
  machine: `${cpus().length} x ${cpus()[0]?.model}`,
  chromium: browser.version(),
  areas: {},
};
for (const area of areas) results.areas[area.name] = await measure(area);
await browser.close();

results.packages = costs(folders.builds(areas[0].name));
console.log(`\ngzip bytes of the first visit to ${areas[0].name}, by package`);
console.table(results.packages);
mkdirSync('bench', { recursive: true });
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
console.log(`written to ${RESULTS}`);

async function measure(area) {
  const figures = {};
  for (const [delivery, conditions] of Object.entries(area.measured))
    figures[delivery] = await measureDelivered(area, delivery, conditions);
  return figures;
}

async function measureDelivered(area, delivery, conditions) {
  const { name, who } = area;
  const serve = DELIVERIES[delivery];
  const sites = {
    plain: await serve({ folder: folders.plain[name], who, document: 'index.html' }),
    federated: await serve({ folder: folders.federated, who }),
  };
  const figures = {};
  for (const condition of conditions) {
    figures[condition] = await measureUnder(CONDITIONS[condition], sites, area);
    for (const [kind, variants] of Object.entries(figures[condition])) {
      report(`${name}, ${delivery}, ${condition}, ${kind} visit`, variants);
    }
  }
  for (const { close } of Object.values(sites)) await close();
  return figures;
}

async function measureUnder(condition, { plain, federated }, area) {
  if (!condition.line) return alternate({ plain, federated }, area, condition);
  const lines = {
    plain: await lineTo(plain.url, condition.line),
    federated: await lineTo(federated.url, condition.line),
  };
  const figures = await alternate(lines, area, condition);
  for (const { close } of Object.values(lines)) await close();
  return figures;
}

/** The medians of both variants, for the first and for the warm visit. */
async function alternate(sites, area, condition) {
  const runs = { plain: [], federated: [] };
  // The first round warms up disk and browser and does not count.
  for (let run = 0; run <= RUNS; run += 1) {
    for (const variant of run % 2 === 0 ? ['plain', 'federated'] : ['federated', 'plain']) {
      const figures = await visit(browser, sites[variant].url, area, condition);
      if (run > 0) runs[variant].push(figures);
    }
  }
  const ofKind = (kind) => ({
    plain: medians(runs.plain.map((run) => run[kind])),
    federated: medians(runs.federated.map((run) => run[kind])),
  });
  return { first: ofKind('first'), warm: ofKind('warm') };
}

async function launch() {
  const { default: config } = await import('../../playwright.config.ts');
  const { args = [], ...options } = config.use?.launchOptions ?? {};
  return chromium.launch({ ...options, args: [...args, trustedCertificate()] });
}

function medians(runs) {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return Object.fromEntries(
    Object.keys(runs[0]).map((figure) => [figure, Math.round(median(runs.map((run) => run[figure])))]),
  );
}

function report(title, { plain, federated }) {
  console.log(`\n${title}`);
  const ratio = (figure) => `${(federated[figure] / plain[figure]).toFixed(2)}x`;
  console.table({
    plain,
    federated,
    ratio: Object.fromEntries(Object.keys(plain).map((figure) => [figure, ratio(figure)])),
  });
}
