import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from '../errors';

/** Tested before every commit; a commit that changes more tests again for its own size (bytes). */
export const LEAST_BYTES = 64 * 1024;

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
  readonly #path: string;
  readonly #trial: number;
  readonly #data: number;
  #zeros = Buffer.alloc(LEAST_BYTES);

  constructor(directory: string) {
    this.#path = join(directory, 'room');
    this.#trial = openSync(this.#path, 'w');
    this.#data = openSync(join(directory, 'data.mdb'), 'r');
  }

  /** Throws the disk's error (ENOSPC, EFBIG, EDQUOT, EIO) when this many bytes behind the data do not fit. */
  check(bytes = LEAST_BYTES): void {
    if (bytes > this.#zeros.length) this.#zeros = Buffer.alloc(bytes);
    try {
      // At the end of the data, so that a limit of the file size counts as well.
      const written = writeSync(this.#trial, this.#zeros, 0, bytes, fstatSync(this.#data).size);
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
