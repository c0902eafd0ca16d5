// The plain page of the area in AREA. The public one is its standalone page, which has no menu.
import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { join } from 'node:path';
import { remote } from '../../../build/rsbuild/remote';
import { root } from '../../../build/rsbuild/version';

const area = process.env['AREA'] ?? '';
const standalone = remote(join(root, area), 0);

export default defineConfig(
  area === 'mf-public'
    ? standalone
    : mergeRsbuildConfig(standalone, {
        source: { entry: { index: join(import.meta.dirname, 'staff.tsx') } },
        resolve: { alias: { 'area/App': join(root, area, 'src/App') } },
      }),
);
