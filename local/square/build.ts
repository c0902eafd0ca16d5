import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = 'local/square/browser';
const OUT = 'local/dist/square';

/** Bundles the card form and the stand-in for square.js. */
export async function buildCardForm(): Promise<void> {
  const { build } = await import('esbuild');
  await mkdir(OUT, { recursive: true });
  await build({
    entryPoints: ['square.ts', 'card-form.ts', 'card-form.css'].map((file) => join(SOURCE, file)),
    outdir: OUT,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  await copyFile(join(SOURCE, 'card-form.html'), join(OUT, 'card-form.html'));
}
