// npm run bench:page: cost of a first and a warm visit to every area, federated and as one plain page, and INP of each step of
// the application form. Runs of the two alternate; figures are medians. RUNS sets their number, AREAS=mf-public,mf-office selects areas. Writes
// tools/bench/page-results.json.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from 'playwright';
import config from '../../../playwright.config';
import { median } from '../figures';
import { buildAll, folders, type Variant } from './build';
import { costs } from './costs';
import { interactions } from './interactions';
import { lineTo } from './line';
import { AREAS, serve, trustedCertificate } from './sites';
import { type Area, type Condition, CONDITIONS, type Figures, visit, type Visits } from './visit';

type Compared = Record<keyof Visits, Record<Variant, Figures>>;
type Urls = Record<Variant, string>;

const RUNS = Number(process.env['RUNS'] ?? 15);
const RESULTS = 'tools/bench/page-results.json';
const wanted = process.env['AREAS']?.split(',');
const areas = AREAS.filter(({ name }) => !wanted || wanted.includes(name));

await buildAll(areas);
const { args = [], ...options } = config.use?.launchOptions ?? {};
const browser = await chromium.launch({ ...options, args: [...args, trustedCertificate()] });
const measured = [];
for (const area of areas) measured.push([area.name, await measure(area)] as const);
const steps = areas.some(({ name }) => name === 'mf-public') ? await measureSteps() : undefined;
const version = browser.version();
await browser.close();

const [first] = areas;
const parts = first && (await costs(folders.builds(first.name)));
console.log(`\ngzip bytes of the first visit to ${first?.name}, by part`);
console.table(parts);
const machine = `${cpus().length} x ${cpus()[0]?.model}`;
const results = {
  runs: RUNS,
  machine,
  chromium: version,
  areas: Object.fromEntries(measured),
  steps,
  parts,
};
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
console.log(`written to ${RESULTS}`);

async function measure(area: Area): Promise<Record<string, Record<string, Compared>>> {
  const figures: Record<string, Record<string, Compared>> = {};
  for (const [delivery, conditions] of area.measured) {
    const { name, who } = area;
    const plain = await serve(delivery, folders.plain(name), who);
    const federated = await serve(delivery, folders.federated, who);
    const byCondition: Record<string, Compared> = {};
    for (const condition of conditions) {
      const urls = { plain: plain.url, federated: federated.url };
      byCondition[condition] = await measureUnder(condition, urls, area);
      for (const [kind, variants] of Object.entries(byCondition[condition]))
        report(`${name}, ${delivery}, ${condition}, ${kind} visit`, variants);
    }
    await Promise.all([plain.close(), federated.close()]);
    figures[delivery] = byCondition;
  }
  return figures;
}

/** INP of each step of the form. */
async function measureSteps() {
  const site = await serve('HTTP/1.1, gzip', folders.federated, 'public');
  const figures = await interactions(browser, site.url, RUNS);
  await site.close();
  console.log('\nINP of the application form on a slow phone, ms');
  console.table(figures);
  return figures;
}

async function measureUnder(condition: Condition, urls: Urls, area: Area): Promise<Compared> {
  const setup = CONDITIONS[condition];
  if (!('line' in setup)) return alternate(urls, area, condition);
  const [plain, federated] = await Promise.all([
    lineTo(urls.plain, setup.line),
    lineTo(urls.federated, setup.line),
  ]);
  const figures = await alternate({ plain: plain.url, federated: federated.url }, area, condition);
  await Promise.all([plain.close(), federated.close()]);
  return figures;
}

/** The medians of both variants. */
async function alternate(urls: Urls, area: Area, condition: Condition): Promise<Compared> {
  const runs: Record<Variant, Visits[]> = { plain: [], federated: [] };
  // The first round warms up disk and browser and does not count.
  for (let run = 0; run <= RUNS; run += 1) {
    const order: Variant[] = run % 2 === 0 ? ['plain', 'federated'] : ['federated', 'plain'];
    for (const variant of order) {
      const figures = await visit(browser, urls[variant], area, CONDITIONS[condition]);
      if (run > 0) runs[variant].push(figures);
    }
  }
  const ofKind = (kind: keyof Visits) => ({
    plain: medians(runs.plain.map((run) => run[kind])),
    federated: medians(runs.federated.map((run) => run[kind])),
  });
  return { first: ofKind('first'), warm: ofKind('warm') };
}

function medians(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {});
  const of = (name: string) => Math.round(median(runs.map((run) => run[name] ?? Number.NaN)));
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

function report(title: string, { plain, federated }: Record<Variant, Figures>): void {
  const ratios = Object.entries(plain).map(([name, figure]) => [
    name,
    `${((federated[name] ?? Number.NaN) / figure).toFixed(2)}x`,
  ]);
  console.log(`\n${title}`);
  console.table({ plain, federated, ratio: Object.fromEntries(ratios) });
}
