import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from '../values/errors';

/** Checked before every commit; a commit that changes more checks again for its own size (bytes). */
export const LEAST_BYTES = 64 * 1024;
/** A disk with this much free space does not fill up during a commit (bytes). */
const PLENTY = 1 << 30;
/** With plenty of space, a trial covers the file's growth by this much (bytes), for this long (ms). */
const AHEAD = 4 << 20;
const TRIAL_MS = 1000;

const { ENOSPC, EFBIG, EDQUOT } = constants.errno;
/** The codes of LMDB and of Node. */
const NO_SPACE: ReadonlySet<unknown> = new Set([ENOSPC, EFBIG, EDQUOT, 'ENOSPC', 'EFBIG', 'EDQUOT']);
/** LMDB has lost track of the file: it takes no more writes until it is opened again. */
const MDB_PANIC = -30_795;

/**
 * Tests whether the disk takes what a commit is about to write. LMDB must not find out itself: a write of its own that
 * fails sometimes damages the memory of the process, which then crashes.
 */
export class Room {
  readonly #directory: string;
  readonly #path: string;
  readonly #trial: number;
  readonly #data: number;
  #zeros = Buffer.alloc(LEAST_BYTES);
  /** A trial write has succeeded up to this offset, at this time. */
  #tested = { end: 0, at: Number.NEGATIVE_INFINITY };

  constructor(directory: string) {
    this.#directory = directory;
    this.#path = join(directory, 'room');
    this.#trial = openSync(this.#path, 'w');
    this.#data = openSync(join(directory, 'data.mdb'), 'r');
  }

  /**
   * Throws the disk's error (ENOSPC, EFBIG, EDQUOT, EIO) when this many bytes behind the data do not fit. With plenty of
   * free space only a quota or a limit of the file size can refuse them: one byte at their end is tried, and all of them
   * once for many commits.
   */
  check(bytes = LEAST_BYTES): void {
    const { size } = fstatSync(this.#data);
    const isPlenty = this.#hasPlenty();
    const isRecent = performance.now() - this.#tested.at < TRIAL_MS;
    if (isPlenty && isRecent && size + bytes <= this.#tested.end) return this.#try(size + bytes - 1, 1);
    const tried = isPlenty ? Math.max(bytes, AHEAD) : bytes;
    this.#tested.at = Number.NEGATIVE_INFINITY;
    this.#try(size, tried);
    this.#tested = { end: size + tried, at: performance.now() };
  }

  #hasPlenty(): boolean {
    const { bavail, bsize } = statfsSync(this.#directory);
    return bavail * bsize >= PLENTY;
  }

  /** Writes behind the data, so that a limit of the file size counts as well. */
  #try(offset: number, bytes: number): void {
    if (bytes > this.#zeros.length) this.#zeros = Buffer.alloc(bytes);
    try {
      const written = writeSync(this.#trial, this.#zeros, 0, bytes, offset);
      if (written < bytes) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    } finally {
      ftruncateSync(this.#trial, 0);
    }
  }

  close(): void {
    closeSync(this.#trial);
    closeSync(this.#data);
    rmSync(this.#path, { force: true });
  }
}

/**
 * The client's error for a failed commit: a full disk is reported as such, since nothing was kept and writes succeed
 * again once there is space. After an LMDB panic, or when LMDB itself could not commit, the process ends, to be started
 * again: what is on the disk is then read again, and what is in memory may be damaged.
 */
export function fromDisk(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === MDB_PANIC || (error instanceof Error && 'commitError' in error)) {
    console.error('the store must be opened again:', error);
    process.exit(1);
  }
  return NO_SPACE.has(code) ? new DatabaseError(14031, 'there is no space left on the disk') : error;
}
