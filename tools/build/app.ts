import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { startChild } from '../../scripts/children.mjs';

const RSBUILD = resolve('node_modules/@rsbuild/core/bin/rsbuild.js');

/**
 * Builds the browser app in `folder` for production with its own rsbuild.config.ts. `id` tells this build from others.
 * Throws what the build has printed when it fails.
 */
export async function buildApp(
  folder: string,
  id: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<void> {
  const child = startChild(process.execPath, [RSBUILD, 'build', ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ROLLBOOK_BUILD: id, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(output + errors);
}
