import { build } from 'esbuild';
import { join } from 'node:path';
import { AREAS, expectShown } from './support/areas';
import { test } from './support/readOnlySite';

const DOCUMENT = '<!doctype html><title>Another host</title><div id="root"></div>';

let host = '';
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'support/otherHost.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'otherHost',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', ENV_TARGET: '"web"' },
  });
  host = outputFiles[0]?.text ?? '';
});

for (const area of AREAS) {
  test(`${area.name} is loaded by a host that is not Rollbook's, with the runtime of Module Federation`, async ({
    page,
  }) => {
    await page.route(`**${area.path}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: DOCUMENT }),
    );
    await page.goto(area.path);
    await page.addScriptTag({ content: host });
    await page.evaluate((name) => Reflect.get(window, 'otherHost').show(name), area.name);
    await expectShown(page, area);
  });
}
