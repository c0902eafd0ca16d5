import { ApiProblem } from './problem';

/** A body in flight: being read, or read and not answered yet. */
export type Upload = {
  /** Received so far. */
  bytes: number;
  begun: number;
  /** Ends the reading with a problem. */
  refuse: (problem: ApiProblem) => void;
};

/** A body that takes longer gives way when there is no room: proxies buffer bodies, so that honest ones come at once. */
const SLOW_MS = 5000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Caps the bytes of bodies in flight (D38). Only received bytes count, so that a connection that announces a large body
 * and sends nothing takes no room from others.
 */
export class BodyRoom {
  #bytes = 0;
  /** Bodies being read, the oldest first. */
  readonly #reading = new Set<Upload>();

  constructor(readonly mostBytes: number) {}

  /** Throws 503 when there is no room at all. */
  enter(refuse: Upload['refuse']): Upload {
    if (!this.#makeRoom(1)) throw full();
    const upload = { bytes: 0, begun: performance.now(), refuse };
    this.#reading.add(upload);
    return upload;
  }

  /** Counts received bytes; refuses the upload when they do not fit. */
  add(upload: Upload, bytes: number): void {
    if (!this.#makeRoom(bytes)) return this.#refuse(upload);
    upload.bytes += bytes;
    this.#bytes += bytes;
  }

  /** The body has been read and stays in memory until `leave`. */
  complete(upload: Upload): void {
    this.#reading.delete(upload);
  }

  /** The request has been answered. */
  leave(upload: Upload): void {
    this.#reading.delete(upload);
    this.#bytes -= upload.bytes;
    upload.bytes = 0;
  }

  /** True when the bytes fit, if necessary after refusing bodies that come slowly. */
  #makeRoom(bytes: number): boolean {
    for (const upload of this.#reading) {
      if (this.#bytes + bytes <= this.mostBytes) return true;
      if (performance.now() - upload.begun < SLOW_MS) return false;
      this.#refuse(upload);
    }
    return this.#bytes + bytes <= this.mostBytes;
  }

  #refuse(upload: Upload): void {
    this.leave(upload);
    upload.refuse(full());
  }
}

function full(): ApiProblem {
  return new ApiProblem('unavailable', 'Too many large requests at once, please try again', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
