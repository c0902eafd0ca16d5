import { constants, createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  BrokenBackup,
  contentOf,
  type End,
  FORMAT,
  type Frame,
  frameOf,
  framesIn,
  type Head,
  NoFrame,
  Tally,
  toBytes,
  VERSION,
} from './frames';
import { accessFailure, codeOf } from './access';

/** Throws when the file cannot be written. */
export function checkTarget(file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already and is not overwritten`);
  const folder = dirname(file);
  // With a slash: a file of this name is no folder.
  const failure = accessFailure(`${folder}/`, constants.W_OK);
  if (failure === 'ENOENT' || failure === 'ENOTDIR')
    throw new Error(`There is no folder ${folder}: create it first`);
  if (failure !== undefined) throw new Error(`This user cannot write into the folder ${folder} (${failure})`);
}

/** Writes collections and documents into one compressed file, which gets its name when it is complete. */
export async function writeBackup(file: string, content: AsyncIterable<Frame>): Promise<End> {
  checkTarget(file);
  const partial = `${file}.partial`;
  const tally = new Tally();
  const all = async function* () {
    const head: Head = { format: FORMAT, version: VERSION, taken: new Date() };
    yield toBytes(frameOf('head', head));
    for await (const frame of content) {
      tally.add(frame);
      yield toBytes(frame);
    }
    yield toBytes(frameOf('end', tally.end()));
  };
  try {
    // Personal data and password hashes: readable by the owner only.
    const out = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(Readable.from(all()), createGzip(), out);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  return tally.end();
}

const DAMAGED = 'the file is damaged: take another copy of it, or another backup';
const NO_BACKUP = 'the file is no backup, or its beginning is damaged';

/** The collections and documents of a file. Throws BrokenBackup, at the end at the latest, if it is not complete. */
export async function* readBackup(file: string): AsyncGenerator<Frame> {
  const tally = new Tally();
  let begun = false;
  let end: End | undefined;
  try {
    for await (const frame of framesIn(unzipped(file))) {
      if (end !== undefined) throw new BrokenBackup('the file goes on after its end');
      if (!begun) checkHead(frame);
      else if (frame.kind === 'end') end = contentOf<End>(frame);
      else {
        tally.add(frame);
        yield frame;
      }
      begun = true;
    }
  } catch (error) {
    if (error instanceof NoFrame) throw new BrokenBackup(begun ? DAMAGED : NO_BACKUP);
    throw error;
  }
  if (end === undefined) throw new BrokenBackup('the file is cut off');
  const found = tally.end();
  const isWhole = found.sha256 === end.sha256 && found.documents === end.documents;
  if (!isWhole) throw new BrokenBackup('the file has been changed: its checksum is not that of its content');
}

function checkHead(frame: Frame): void {
  const { format, version } = frame.kind === 'head' ? contentOf<Head>(frame) : {};
  if (format !== FORMAT) throw new BrokenBackup(NO_BACKUP);
  if (version !== VERSION) throw new BrokenBackup(`the file is of version ${version}, not ${VERSION}`);
}

async function* unzipped(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), gunzip);
  // Reading from `gunzip` throws the error.
  reading.catch(() => {});
  try {
    yield* gunzip;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('syscall' in error) throw unreadable(file, error);
    throw new BrokenBackup(error.message === 'incorrect header check' ? NO_BACKUP : DAMAGED);
  }
}

function unreadable(file: string, cause: Error): Error {
  const code = codeOf(cause);
  const sentence = code === 'ENOENT' ? `There is no file ${file}` : `${file} cannot be read (${code})`;
  return new Error(sentence, { cause });
}

/** Reads a file to its end and returns its totals; throws if it is not complete. */
export async function checkBackup(file: string): Promise<End> {
  const tally = new Tally();
  for await (const frame of readBackup(file)) tally.add(frame);
  return tally.end();
}
