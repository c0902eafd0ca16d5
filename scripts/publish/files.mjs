// Reading, copying, switching and compressing files.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|txt|svg)$/;

/** The endings of the compressed forms beside a file. */
export const COMPRESSED = ['br', 'gz'];

/** A path relative to its app's folder, of a file whose name changes with its content. */
export const hasHashedName = (path) => /(^|\/)static\//.test(path);

/** Copies files whose names change with their content; one that is there already, and whole, is that content. */
export async function copyHashed(from, to, paths) {
  await Promise.all(
    paths.map(async (path) => {
      const target = join(to, path);
      const content = await readFile(join(from, path));
      // A power cut can leave a file without its content.
      if ((await stat(target).catch(() => undefined))?.size === content.length) return;
      await mkdir(dirname(target), { recursive: true });
      await compress(target, content);
      await copyFile(join(from, path), `${target}.new`);
      await rename(`${target}.new`, target);
    }),
  );
}

/** Writes a file and its compressed forms, through to the disk. */
export async function writeCompressed(file, content) {
  await mkdir(dirname(file), { recursive: true });
  await compress(file, Buffer.from(content));
  await writeFile(file, content, { flush: true });
}

/** Lets `link` lead to `target` (relative to it) in one step, whatever it led to before. */
export async function pointTo(link, target) {
  await mkdir(dirname(link), { recursive: true });
  await symlink(target, `${link}.${process.pid}`);
  await rename(`${link}.${process.pid}`, link);
}

/** Writes the compressed forms beside every file of a folder. */
export async function compressUnder(folder) {
  const files = await pathsUnder(folder);
  await Promise.all(
    files.map(async (path) => compress(join(folder, path), await readFile(join(folder, path)))),
  );
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
  for (const [ending, bytes] of Object.entries({ br, gz })) {
    await writeFile(`${file}.${ending}.new`, bytes);
    await rename(`${file}.${ending}.new`, `${file}.${ending}`);
  }
}

/** The files under a folder by their paths in it, in order; none when there is no such folder. */
export async function pathsUnder(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

export async function readJsonFile(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}
