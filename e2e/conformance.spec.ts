import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { check, RULES, type Rule } from './conformance/check';
import { buildTiny, type Fault } from './conformance/remotes/build';
import type { Who } from './support/answers';
import { serveSite } from './support/site';

const ROOT = join(import.meta.dirname, '..');

/** The rules that were broken, with what was found. */
function broken(findings: Awaited<ReturnType<typeof check>>) {
  return Object.fromEntries(Object.entries(findings).filter(([, found]) => found.length > 0));
}

test.describe('every area keeps the contract with the shell', () => {
  for (const [name, ...roles] of [
    ['mf-public', 'public'],
    ['mf-office', 'public', 'office'],
    ['mf-group', 'group'],
    ['mf-admin', 'admin'],
  ] as [string, ...Who[]][]) {
    for (const who of roles) {
      test(`${name}, ${who === 'public' ? 'with nobody signed in' : `with somebody of it signed in`}`, async ({
        browser,
      }) => {
        expect(broken(await check(browser, join(ROOT, name, 'dist/remote'), who))).toEqual({});
      });
    }
  }
});

test.describe('the kit', () => {
  test('finds nothing in a remote that keeps every rule, by its folder or by the URL of its manifest', async ({
    browser,
  }, info) => {
    await buildTiny('good', info.outputPath());
    expect(broken(await check(browser, info.outputPath()))).toEqual({});
    const host = await serveSite(info.outputPath());
    expect(broken(await check(browser, `${host.url}/mf-manifest.json`))).toEqual({});
    await host.close();
  });

  /** A remote that breaks one rule, the rule, and what the kit says of it. Some break can only come with another. */
  const BAD: [what: string, screen: string, rules: Rule | Rule[], says: RegExp, fault?: Fault][] = [
    [
      'is built for another contract',
      'good',
      ['statements', 'renders'],
      /2\.0\.0/,
      { version: { remoteContract: '2.0.0' } },
    ],
    [
      'needs another session',
      'good',
      'statements',
      /\^2\.0\.0 of the session/,
      { version: { session: '2.0.0' } },
    ],
    [
      'claims the API',
      'good',
      ['statements', 'renders'],
      /claims \/api\/x/,
      { description: { prefixes: ['/tiny', '/api/x'] } },
    ],
    ['shares nothing', 'good', 'statements', /does not take react/, { manifest: { shared: [] } }],
    [
      'names a file that is not there',
      'good',
      'files',
      /gone\.0123456789\.js is not there \(404\)/,
      { missing: 'static/js/gone.0123456789.js' },
    ],
    ['does not come up', 'throws', ['renders', 'console'], /stopped working/],
    ['wanders off its paths', 'wanders', 'renders', /went to \/somewhere/],
    ['takes the address back', 'clings', 'paths', /the address became \/tiny/],
    ['holds its links back', 'holds', 'paths', /by a plain link, the address became \/little/],
    ['styles elements by name', 'paints', 'look', /^while shown: .*color of button/],
    ['goes on listening', 'listens', 'listeners', /^keydown on document, by http.*remoteEntry/],
    ['goes on ticking', 'ticks', 'timers', /^an interval of 1000 ms/],
    ['leaves a node', 'litters', 'nodes', /^<aside>/],
    ['leaves a class on the body', 'marks', 'nodes', /^<body class="tiny">/],
    ['can be shown only once', 'comesOnce', ['again', 'console'], /stopped working/],
    ['makes code of text', 'evaluates', 'policy', /^script-src/],
    ['brings its own React', 'good', ['renders', 'console'], /stopped working/, { own: ['react'] }],
    ['brings its own React DOM', 'roots', 'react', /remoteEntry/, { own: ['react-dom'] }],
    [
      'brings its own session',
      'brings',
      'session',
      /copy of its own/,
      { own: ['@rollbook/shared-ui/session'] },
    ],
    ['writes errors', 'complains', 'console', /something is not right/],
    ['asks for what is not its own', 'asks', 'requests', /\/version\.json$/],
  ];
  for (const [what, screen, rules, says, fault] of BAD) {
    const names = [rules].flat();
    test(`finds that a remote ${what}`, async ({ browser }, info) => {
      await buildTiny(screen, info.outputPath(), fault);
      const found = broken(await check(browser, info.outputPath()));
      expect(Object.keys(found)).toEqual(names);
      expect(found[names[0] ?? '']?.[0]).toMatch(says);
    });
  }

  test('can find every rule broken', () => {
    expect(new Set(BAD.flatMap(([, , rules]) => rules))).toEqual(new Set(Object.keys(RULES)));
  });
});
