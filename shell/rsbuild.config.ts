import { defineConfig, type HtmlTag } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { installLink, pluginInstall } from '../tools/build/rsbuild/install';
import { pluginOwnTexts } from '../tools/build/rsbuild/ownTexts';
import { API, proxyTo } from '../tools/build/rsbuild/proxy';
import { smallRuntime } from '../tools/build/rsbuild/smallRuntime';
import { buildId, CHUNK_TIMEOUT_MS, pluginVersion } from '../tools/build/rsbuild/version';

/**
 * What React's developer tools leave in a page: hot reloading of an area looks there for the shell's React. Without it
 * the area's changes are built and silently not shown.
 */
const DEVTOOLS: HtmlTag = {
  tag: 'script',
  head: true,
  append: false,
  children: `{
  const renderers = new Map();
  const inject = (renderer) => renderers.set(renderers.size + 1, renderer).size;
  const nothing = () => {};
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers, inject, supportsFiber: true, onScheduleFiberRoot: nothing, onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing,
  };
}`,
};

/** The shell's script before an area's: it is evaluated while those are still on their way. */
const shellFirst = (tags: HtmlTag[]) =>
  tags.map((tag) =>
    tag.tag === 'script' && tag.attrs?.src ? { ...tag, attrs: { ...tag.attrs, fetchpriority: 'high' } } : tag,
  );

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [pluginReact(), pluginVersion('shell'), pluginOwnTexts(), pluginInstall()],
  source: {
    entry: { index: './src/index.ts' },
    // Removes from the federation runtime what the shell does not use: snapshots and the code for Node (3 kB).
    define: { ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
  },
  html: {
    template: './src/index.html',
    title: 'Membership',
    tags: [shellFirst, installLink(), ...(command === 'dev' ? [DEVTOOLS] : [])],
  },
  server: { port: 3100, strictPort: true, proxy: proxyTo(API, ['/remotes']) },
  splitChunks: false,
  output: {
    // Deep links need an absolute prefix: /office/qrcode must not look for /office/static.
    assetPrefix: '/',
    cssModules: { localIdentName: 'shell-[local]-[hash:base64:5]' },
    // The page's ground is painted with the document, one request less before the first picture.
    inlineStyles: true,
  },
  performance: { printFileSize: false },
  tools: {
    rspack: (config, { appendPlugins }) => {
      appendPlugins(smallRuntime());
      config.output.uniqueName = 'shell';
      config.output.chunkLoadTimeout = CHUNK_TIMEOUT_MS;
      config.output.chunkLoadingGlobal = `shell_${buildId('shell')}`;
    },
  },
}));
