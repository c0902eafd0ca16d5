// The page of components. COMPONENTS_OUT: the folder of the built page.
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginOwnTexts } from '../build/rsbuild/ownTexts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [pluginReact(), pluginOwnTexts()],
  source: { entry: { index: './main.tsx' } },
  html: { title: 'Components' },
  server: { port: 3140, host: '127.0.0.1' },
  output: { distPath: { root: process.env['COMPONENTS_OUT'] ?? 'dist' }, assetPrefix: '/' },
  performance: { printFileSize: false },
});
