// Copying, switching and compressing published files.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|txt|svg)$/;
const WITH_HASH = /[\\/]static[\\/]/;

/** Files that no build of the last days names are removed; a tab that old gets the fallback with Retry. */
const KEPT_DAYS = 14;

/** Copies the files whose names change with their content. One that is there already is only marked as in use. */
export async function copyHashed(from, to) {
  const files = (await filesUnder(from)).filter((file) => WITH_HASH.test(file));
  await Promise.all(
    files.map(async (file) => {
      const target = join(to, relative(from, file));
      if (existsSync(target)) return utimes(target, new Date(), new Date());
      await mkdir(dirname(target), { recursive: true });
      await compress(target, await readFile(file));
      await copyFile(file, `${target}.new`);
      await rename(`${target}.new`, target);
    }),
  );
}

/** Switches a file to new content in one step, its compressed forms first. */
export async function replaceFile(file, content) {
  await mkdir(dirname(file), { recursive: true });
  await compress(file, Buffer.from(content));
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/** Writes the compressed forms beside every file of a folder. */
export async function compressUnder(folder) {
  const files = await filesUnder(folder);
  await Promise.all(files.map(async (file) => compress(file, await readFile(file))));
}

async function compress(file, content) {
  if (!TEXT.test(file)) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  for (const [ending, bytes] of [
    ['br', br],
    ['gz', gz],
  ]) {
    await writeFile(`${file}.${ending}.new`, bytes);
    await rename(`${file}.${ending}.new`, `${file}.${ending}`);
  }
}

/** Removes what the present build does not have and no build of the last days had. */
export async function removeForgotten(published, built) {
  if (!existsSync(published)) return;
  const current = new Set((await filesUnder(built)).map((file) => relative(built, file)));
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  for (const file of await filesUnder(published)) {
    if (current.has(relative(published, file).replace(/\.(br|gz)$/, ''))) continue;
    const source = file.replace(/\.(br|gz)$/, '');
    const { mtimeMs } = await stat(existsSync(source) ? source : file);
    if (mtimeMs < oldest) await rm(file);
  }
}

async function filesUnder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
