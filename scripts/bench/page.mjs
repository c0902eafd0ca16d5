// npm run bench:page: what a first visit to `/` costs, beside the same form built as one plain page without a shell.
// Runs of both alternate; figures are medians. RUNS changes their number. Writes bench/page-results.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from 'playwright';
import { serverFor } from '../../e2e/support/answers.ts';
import { serveSite } from '../../e2e/support/site.ts';
import { buildBoth } from './build.mjs';
import { CONDITIONS, visit } from './visit.mjs';
import { costs } from './costs.mjs';

const RUNS = Number(process.env.RUNS ?? 15);
const RESULTS = 'bench/page-results.json';

const folders = await buildBoth();
const sites = {};
for (const [variant, { site }] of Object.entries(folders))
  sites[variant] = await serveSite(site, serverFor('public'));
const browser = await launch();
const results = {
  runs: RUNS,
  machine: `${cpus().length} x ${cpus()[0]?.model}`,
  chromium: browser.version(),
  conditions: {},
};

for (const condition of Object.keys(CONDITIONS)) {
  const runs = { plain: [], federated: [] };
  // The first round warms up disk and browser and does not count.
  for (let run = 0; run <= RUNS; run += 1) {
    for (const variant of run % 2 === 0 ? ['plain', 'federated'] : ['federated', 'plain']) {
      const figures = await visit(browser, sites[variant].url, CONDITIONS[condition]);
      if (run > 0) runs[variant].push(figures);
    }
  }
  results.conditions[condition] = { plain: medians(runs.plain), federated: medians(runs.federated) };
  report(condition, results.conditions[condition]);
}
await browser.close();
for (const { close } of Object.values(sites)) await close();

results.packages = costs(folders);
console.log('\ngzip bytes of the first visit, by package');
console.table(results.packages);
mkdirSync('bench', { recursive: true });
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
console.log(`written to ${RESULTS}`);

async function launch() {
  const { default: config } = await import('../../playwright.config.ts');
  return chromium.launch(config.use?.launchOptions);
}

function medians(runs) {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return Object.fromEntries(
    Object.keys(runs[0]).map((figure) => [figure, Math.round(median(runs.map((run) => run[figure])))]),
  );
}

function report(condition, { plain, federated }) {
  console.log(`\n${condition}`);
  const ratio = (figure) => `${(federated[figure] / plain[figure]).toFixed(2)}x`;
  console.table({
    plain,
    federated,
    ratio: Object.fromEntries(Object.keys(plain).map((figure) => [figure, ratio(figure)])),
  });
}
