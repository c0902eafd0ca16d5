// Prerenders an area's first screens when it is built, so that its artifact carries them and publishing needs no sources.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild, type CSSModules, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import {
  FIRST_SCREENS,
  firstScreenFiles,
  type FirstScreens,
  markupOf,
  type RemoteDescription,
} from '../../../shared-ui/platform/src/remote/contract';
import { pluginOwnTexts } from './ownTexts';
import { readJson } from './version';
import type { PrerenderedArea } from './prerendered';

/**
 * Rsbuild plugin: writes first-screens.json beside the build of the area `name`. `cssModules` are the area's own
 * settings: the names of CSS classes must be the same here.
 */
export function pluginFirstScreens(name: string, folder: string, cssModules: CSSModules): RsbuildPlugin {
  return {
    name: 'first-screens',
    setup(api) {
      api.onAfterBuild(async () => {
        const { firstScreens = [] }: RemoteDescription = readJson(name, 'remote.json');
        if (firstScreens.length === 0) return;
        const { distPath } = api.context;
        const text = (file: string) => readFile(join(distPath, file), 'utf8');
        const { styles } = firstScreenFiles(JSON.parse(await text('mf-manifest.json')));
        const { react, render } = await bundled(folder, cssModules);
        const described: FirstScreens = {
          react: markupOf(react),
          screens: firstScreens.map(({ path, lang }) => {
            const { html, attributes } = render(path);
            return { path, html, attributes: { lang, ...attributes } };
          }),
          styles: await Promise.all(styles.map(async (file) => ({ file, text: await text(file) }))),
        };
        await writeFile(join(distPath, FIRST_SCREENS), JSON.stringify(described));
      });
    },
  };
}

/** The area's screens bundled for Node, with React inside: nothing has to be found from the temporary folder. */
async function bundled(folder: string, cssModules: CSSModules): Promise<PrerenderedArea> {
  const out = await mkdtemp(join(tmpdir(), 'rollbook-first-screens-'));
  try {
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: {
        root: folder,
        mode: 'production',
        logLevel: 'error',
        plugins: [pluginReact(), pluginOwnTexts()],
        source: { entry: { screens: join(import.meta.dirname, 'firstScreensEntry.tsx') } },
        resolve: {
          alias: {
            'area/App$': join(folder, 'src/App.tsx'),
            'react-router-dom$': join(import.meta.dirname, 'firstScreensRouter.tsx'),
          },
        },
        output: {
          target: 'node',
          module: false,
          distPath: { root: out },
          filename: { js: '[name].cjs' },
          cssModules,
          minify: false,
        },
        performance: { printFileSize: false },
        tools: { rspack: { output: { library: { type: 'commonjs2' } } } },
      },
    });
    await rsbuild.build();
    return createRequire(import.meta.url)(join(out, 'screens.cjs'));
  } finally {
    await rm(out, { recursive: true });
  }
}
