// The one build of an area: as a remote for the shell, or with STANDALONE=1 as a page of its own.
import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { basename, join } from 'node:path';
import { EXPOSED, REMOTE_CONTRACT } from '../../shared-ui/src/remote/contract.mjs';
import { buildId, CHUNK_TIMEOUT_MS, readJson, root, sessionVersion, VersionFile } from './common.mjs';
import { ManifestFile } from './manifest.mjs';
import { API, proxyTo } from './proxy.mjs';

const SESSION = '@rollbook/shared-ui/session';
const DEV_ENTRY = 'remoteEntry.js';
/** What the files of the area's first screen are called. */
const FIRST_SCREEN = 'App';

/** An area's entry in the registry while its development server answers at `url`. */
export function describeRemote(name, url) {
  const { title, prefixes, restore } = readJson(name, 'remote.json');
  const entry = `${url}/${DEV_ENTRY}`;
  return {
    name,
    title,
    prefixes,
    restore,
    entry,
    globalName: globalName(name),
    version: 'development',
    remoteContract: REMOTE_CONTRACT,
  };
}

/**
 * The build configuration of the area in `folder` (its absolute path), whose development server uses `port`: for the
 * shell, or `standalone`.
 */
export function remote(folder, port, { standalone = process.env.STANDALONE === '1' } = {}) {
  const name = basename(folder);
  // A name of its own for each build: a retry after a redeploy would otherwise mix old and new chunks.
  const unique = `${globalName(name)}_${buildId(name)}`;
  return defineConfig({
    root: folder,
    plugins: [pluginReact()],
    source: { entry: { index: './src/standalone.tsx' } },
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
      cssModules: { localIdentName: `${name}-[local]-[hash:base64:5]` },
      manifest: false,
    },
    performance: { printFileSize: false },
    tools: {
      ...(standalone ? {} : { htmlPlugin: false }),
      rspack: (config, { appendPlugins, isProd }) => {
        config.output.uniqueName = name;
        config.output.chunkLoadTimeout = CHUNK_TIMEOUT_MS;
        config.output.chunkLoadingGlobal = unique;
        appendPlugins(new VersionFile(name));
        if (standalone) return;
        config.entry = {};
        const container = containerOf(name, isProd);
        appendPlugins([
          new rspack.container.ModuleFederationPluginV1(container),
          new ManifestFile(container),
          new OneSession(),
        ]);
      },
    },
  });
}

/** The script global under which a remote offers itself: a name of JavaScript. */
function globalName(name) {
  return name.replaceAll('-', '_');
}

/**
 * What the area is to the shell: a container of Module Federation in the form that bundlers have built in (`init` and
 * `get`). That form needs no runtime beside the bundler's own, which an applicant would have to fetch first.
 */
function containerOf(name, isProd) {
  // The shell brings these; an area has no copy of its own to fall back to, so there is never a second one.
  const shared = (requiredVersion, strictVersion = false) => ({
    singleton: true,
    import: false,
    requiredVersion: `^${requiredVersion}`,
    strictVersion,
  });
  const { dependencies } = readJson('shell/package.json');
  return {
    name: globalName(name),
    filename: isProd ? 'static/js/remoteEntry.[contenthash:10].js' : DEV_ENTRY,
    exposes: { [EXPOSED]: { import: './src/App.tsx', name: FIRST_SCREEN } },
    shared: {
      react: shared(dependencies.react),
      'react/jsx-runtime': shared(dependencies.react),
      'react-dom': shared(dependencies['react-dom']),
      [SESSION]: shared(sessionVersion(), true),
    },
  };
}

/** Fails the build of an area that reaches the session by another way than its package name: it would get a second one. */
class OneSession {
  apply(compiler) {
    const folder = join(root, 'shared-ui/src/session/');
    compiler.hooks.compilation.tap('OneSession', (compilation) => {
      compilation.hooks.finishModules.tap('OneSession', (modules) => {
        for (const { resource } of modules) {
          if (!resource?.startsWith(folder)) continue;
          compilation.errors.push(new Error(`${resource.slice(root.length)} must be imported as ${SESSION}`));
        }
      });
    });
  }
}
