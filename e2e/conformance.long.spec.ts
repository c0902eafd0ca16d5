import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { check, type Findings, type Rule, RULES } from './conformance/check';
import { buildTiny } from './conformance/remotes/build';
import type { Who } from './support/answers';
import { serveSite } from './support/site';

const AREAS: [name: string, ...roles: Who[]][] = [
  ['mf-public', 'public'],
  ['mf-office', 'public', 'office'],
  ['mf-group', 'group'],
  ['mf-admin', 'admin'],
];

for (const [name, ...roles] of AREAS) {
  for (const who of roles) {
    test(`${name} keeps the contract with the shell, signed in as ${who}`, async ({ browser }) => {
      const build = join(import.meta.dirname, '..', name, 'dist/remote');
      expect(await check(browser, build, who)).toEqual({});
    });
  }
}

test('a tidy remote breaks no rule, given by its folder or by the URL of its manifest', async ({
  browser,
}, info) => {
  await buildTiny('tidy', info.outputPath());
  expect(await check(browser, info.outputPath())).toEqual({});
  const host = await serveSite(info.outputPath());
  expect(await check(browser, `${host.url}/mf-manifest.json`)).toEqual({});
  await host.close();
});

/** What the kit reports about a remote that renders and neglects its surroundings. */
const CARELESS = {
  paths: /left by a plain link, the address became \/tiny/,
  look: /while shown: .*color of button/,
  listeners: /keydown on document, by http.*remoteEntry/,
  timers: /an interval of 1000 ms/,
  nodes: /<aside>.*<body class="tiny">/s,
  again: /stopped working/,
  policy: /script-src/,
  react: /remoteEntry/,
  session: /its own copy/,
  console: /a complaint about/,
  requests: /\/version\.json/,
};

/** What the kit reports about a remote that does not render and whose description is wrong. */
const BROKEN = {
  statements: /\^2\.0\.0 of the session.*does not take react/s,
  files: /gone\.0123456789\.js is not there \(404\)/,
  renders: /stopped working/,
  console: /never renders/,
};

/** Exactly the rules that `expected` names are broken, with these reports. */
function expectBroken(findings: Findings, expected: Partial<Record<Rule, RegExp>>): void {
  expect(Object.keys(findings).toSorted()).toEqual(Object.keys(expected).toSorted());
  const reports = new Map(Object.entries(findings));
  for (const [rule, report] of Object.entries(expected))
    expect(reports.get(rule)?.join('\n')).toMatch(report);
}

test('a careless remote breaks every rule about its surroundings', async ({ browser }, info) => {
  await buildTiny('careless', info.outputPath(), { own: ['react-dom', '@rollbook/shared-ui/session'] });
  expectBroken(await check(browser, info.outputPath()), CARELESS);
});

test('a broken remote breaks every rule about its description and its first screen', async ({
  browser,
}, info) => {
  await buildTiny('broken', info.outputPath(), {
    version: { session: '2.0.0' },
    manifest: { shared: [] },
    missing: 'static/js/gone.0123456789.js',
  });
  expectBroken(await check(browser, info.outputPath()), BROKEN);
});

test('the two bad remotes together break every rule', () => {
  expect(Object.keys({ ...CARELESS, ...BROKEN }).toSorted()).toEqual(Object.keys(RULES).toSorted());
});
