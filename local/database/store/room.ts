import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Tried before every commit; one that changes more is tried once more for what it changes (bytes). */
export const LEAST_BYTES = 64 * 1024;

/**
 * Finds out whether the disk takes what a commit is about to write. LMDB must not find out itself: when its writes fail,
 * it damages the memory of the process now and then, which dies of that a moment later.
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

  /** Throws the disk's error (ENOSPC, EFBIG, EDQUOT, EIO) when so many bytes behind the data do not fit. */
  check(bytes = LEAST_BYTES): void {
    if (bytes > this.#zeros.length) this.#zeros = Buffer.alloc(bytes);
    try {
      // Where the data would grow, so that a limit of the file's size counts as well.
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
