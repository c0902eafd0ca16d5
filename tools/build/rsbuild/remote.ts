// The one build of an area: as a remote for the shell, or with STANDALONE=1 as a page of its own.
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import {
  EXPOSED,
  type RegistryEntry,
  REMOTE_CONTRACT,
} from '../../../shared-ui/platform/src/remote/contract';
import { sessionVersion } from '../../../shared-ui/session/src/version';
import { pluginCallTable } from './callTable';
import { pluginFirstScreens } from './firstScreens';
import { OneSession, SESSION } from './oneSession';
import { pluginOwnTexts } from './ownTexts';
import { API, proxyTo } from './proxy';
import { smallRuntime } from './smallRuntime';
import { buildId, CHUNK_TIMEOUT_MS, pluginVersion, readJson } from './version';

const RUNTIME = '@module-federation/runtime';
const DEV_ENTRY = 'remoteEntry.js';

/** An area's entry in the registry while its development server answers at `url`. */
export function describeRemote(name: string, url: string): RegistryEntry {
  const { title, prefixes, restore, menu } = readJson(name, 'remote.json');
  return {
    name,
    title,
    prefixes,
    restore,
    entry: `${url}/${DEV_ENTRY}`,
    globalName: globalName(name),
    version: 'development',
    remoteContract: REMOTE_CONTRACT,
    menu,
  };
}

/**
 * The build configuration of the area in `folder` (its absolute path), whose development server uses `port`: for the
 * shell, or `standalone`.
 */
export function remote(
  folder: string,
  port: number,
  { standalone = process.env.STANDALONE === '1' } = {},
): RsbuildConfig {
  const name = basename(folder);
  // A name of its own for each build: a retry after a redeploy would otherwise mix old and new chunks.
  const unique = `${globalName(name)}_${buildId(name)}`;
  const cssModules = { localIdentName: `${name}-[local]-[hash:base64:5]` };
  return defineConfig({
    root: folder,
    plugins: [
      pluginReact(),
      pluginVersion(name),
      pluginCallTable(folder),
      standalone ? pluginOwnTexts() : pluginFirstScreens(name, folder, cssModules),
    ],
    source: { entry: { index: './src/standalone.tsx' } },
    resolve: standalone ? {} : { alias: { [RUNTIME]: moduleForm(RUNTIME) } },
    server: { port, strictPort: true, proxy: proxyTo(API), historyApiFallback: true },
    // Inside the shell's page, everything that a development server says must name its own address.
    dev: standalone
      ? {}
      : { assetPrefix: true, lazyCompilation: false, client: { protocol: 'ws', host: 'localhost', port } },
    html: { title: readJson(name, 'remote.json').title },
    // One chunk for the first screen; only what several later screens need stands in chunks of its own.
    splitChunks: {
      preset: 'none',
      chunks: 'async',
      minSize: 20_000,
      cacheGroups: { defaultVendors: false, default: { minChunks: 2, reuseExistingChunk: true } },
    },
    output: {
      distPath: { root: standalone ? 'dist/standalone' : 'dist/remote' },
      assetPrefix: standalone ? '/' : 'auto',
      cssModules,
      manifest: false,
    },
    performance: { printFileSize: false },
    tools: {
      ...(standalone ? {} : { htmlPlugin: false }),
      rspack: (config, { appendPlugins, isProd }) => {
        config.output.uniqueName = name;
        config.output.chunkLoadTimeout = CHUNK_TIMEOUT_MS;
        config.output.chunkLoadingGlobal = unique;
        if (isProd) config.resolve.alias = { ...config.resolve.alias, 'react-router$': productionRouter() };
        if (standalone) return;
        config.entry = {};
        appendPlugins([federation(name, isProd), new OneSession(), moduleRuntime(), ...smallRuntime()]);
        if (!isProd) return;
        // By CORS: of another origin the browser sees a file's content, and so its hash, in no other way.
        config.output.crossOriginLoading = 'anonymous';
        appendPlugins(checkedFiles());
      },
    },
  });
}

/** The script global under which a remote offers itself: a name of JavaScript. */
function globalName(name: string): string {
  return name.replaceAll('-', '_');
}

function federation(name: string, isProd: boolean) {
  // The shell brings these. An area has no fallback copy, so the page never has a second one.
  const shared = (requiredVersion: string, strictVersion = false) => ({
    singleton: true,
    import: false as const,
    requiredVersion: `^${requiredVersion}`,
    strictVersion,
  });
  const { dependencies } = readJson('shell/package.json');
  return new ModuleFederationPlugin({
    name: globalName(name),
    filename: isProd ? 'static/js/remoteEntry.[contenthash:10].js' : DEV_ENTRY,
    exposes: { [EXPOSED]: './src/App.tsx' },
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    shared: {
      react: shared(dependencies.react),
      'react/jsx-runtime': shared(dependencies.react),
      'react-dom': shared(dependencies['react-dom']),
      [SESSION]: shared(sessionVersion, true),
    },
    // The shell lends the runtime. An area loads no other area and leaves out the code for it.
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

/** Each file holds the SHA-256 of those that it loads, and the browser runs no other: the entry vouches for all. */
function checkedFiles() {
  return new rspack.SubresourceIntegrityPlugin({
    hashFuncNames: ['sha256'],
    hashLoading: 'lazy',
    htmlPlugin: false,
  });
}

/** The plugin asks for the CommonJS form of its runtime, which cannot be tree-shaken. This takes the module form. */
function moduleRuntime() {
  return new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime\/dist\/index\.cjs$/, (found) => {
    found.request = moduleForm('@module-federation/webpack-bundler-runtime');
  });
}

/** The router's package names its development build alone, which is half a kB larger. */
function productionRouter(): string {
  return join(moduleForm('react-router/package.json'), '../dist/production/index.mjs');
}

function moduleForm(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}
