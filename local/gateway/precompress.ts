import { existsSync } from 'node:fs';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /[.-][0-9a-f]{8,32}\.(js|css|svg)$/i;
const SMALLEST_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside the hashed scripts and styles of a published folder, where they are missing.
 * Answers how many files it compressed.
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  const done = await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
  return done.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return false;
  const plain = await readFile(file);
  if (plain.length < SMALLEST_BYTES) return false;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await Promise.all([
    writeWhole(`${file}.br`, await brotli(plain, { params })),
    writeWhole(`${file}.gz`, await zip(plain, { level: 9 })),
  ]);
  return true;
}

/** A server may be serving the folder: a file appears only when it is whole. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.partial`, content);
  await rename(`${file}.partial`, file);
}
