// Bundles the card form and the stand-in for square.js into `local/dist/square`.
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const source = join(import.meta.dirname, 'browser');

/** Builds into `outdir` (default: the package's dist/square). */
export async function buildCardForm(outdir = join(import.meta.dirname, '..', 'dist', 'square')) {
  await mkdir(outdir, { recursive: true });
  await build({
    entryPoints: [join(source, 'square.ts'), join(source, 'card-form.ts'), join(source, 'card-form.css')],
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  await copyFile(join(source, 'card-form.html'), join(outdir, 'card-form.html'));
}

if (process.argv[1] === import.meta.filename) await buildCardForm();
