// Reading, copying, switching and compressing files.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|webmanifest|txt|svg)$/;

/** The endings of the compressed forms beside a file. */
export const COMPRESSED = ['br', 'gz'];

/** Whether a file's name changes with its content; `path` is relative to its app's folder. */
export const hasHashedName = (path: string) => /(^|\/)static\//.test(path);

/** Copies files whose names change with their content; one that is there already, as it was, is left alone. */
export async function copyHashed(from: string, to: string, paths: string[]): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const target = join(to, path);
      const content = await readFile(join(from, path));
      if (await isWhole(target, content)) return;
      await mkdir(dirname(target), { recursive: true });
      await compress(target, content);
      await copyFile(join(from, path), `${target}.new`);
      await rename(`${target}.new`, target);
    }),
  );
}

const PLAIN = { '': (bytes: Buffer) => bytes };
const FORMS = { ...PLAIN, '.gz': promisify(gunzip), '.br': promisify(brotliDecompress) };

/** A power cut can leave a file without its content, and a person may have changed it or a compressed form. */
async function isWhole(file: string, content: Buffer): Promise<boolean> {
  try {
    for (const [ending, open] of Object.entries(TEXT.test(file) ? FORMS : PLAIN))
      if (!(await open(await readFile(file + ending))).equals(content)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Writes a file and its compressed forms, through to the disk. */
export async function writeCompressed(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await compress(file, Buffer.from(content));
  await writeFile(file, content, { flush: true });
}

/** Lets `link` lead to `target` (relative to it) in one step, whatever it led to before. */
export async function pointTo(link: string, target: string): Promise<void> {
  await mkdir(dirname(link), { recursive: true });
  await symlink(target, `${link}.${process.pid}`);
  await rename(`${link}.${process.pid}`, link);
}

/** Writes the compressed forms beside every file of a folder. */
export async function compressUnder(folder: string): Promise<void> {
  const files = (await pathsUnder(folder)).map((path) => join(folder, path));
  await Promise.all(files.map(async (file) => compress(file, await readFile(file))));
}

async function compress(file: string, content: Buffer): Promise<void> {
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
export async function pathsUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The parsed content; the caller names its type. */
export async function readJsonFile(file: string) {
  return JSON.parse(await readFile(file, 'utf8'));
}
