// The plain page of the area that AREA names; the public one is its own standalone page, which has no menu.
import { mergeRsbuildConfig } from '@rsbuild/core';
import { join } from 'node:path';
import { root } from '../../rsbuild/common.mjs';
import { remote } from '../../rsbuild/remote.mjs';

const area = process.env.AREA;
const standalone = remote(join(root, area), 0);

export default area === 'mf-public'
  ? standalone
  : mergeRsbuildConfig(standalone, {
      source: { entry: { index: join(import.meta.dirname, 'staff.jsx') } },
      resolve: { alias: { 'area/App': join(root, area, 'src/App') } },
    });
