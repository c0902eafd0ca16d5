import type { NetworkShare } from './networks';
import { ApiProblem } from './problem';

/** A body in flight: being read, or read and not answered yet. */
export type Upload = {
  /** The networks of its address. */
  networks: NetworkShare[];
  /** Received so far. */
  bytes: number;
  begun: number;
  /** Ends the reading with a problem. */
  refuse: (problem: ApiProblem) => void;
};

/** A body that takes longer gives way when there is no room: proxies buffer bodies, so that honest ones come at once. */
const SLOW_MS = 5000;
const RETRY_AFTER_SECONDS = 2;
/** Of the room, for an address; a wider network of IPv6 has twice as much (D40). Beyond it bodies give way to others. */
const SHARE = 1 / 8;

/**
 * Caps the bytes of bodies in flight. Only received bytes count, so that a connection that announces a large body
 * and sends nothing takes no room from others.
 */
export class BodyRoom {
  #bytes = 0;
  /** Bytes in flight by network. */
  readonly #byNetwork = new Map<string, number>();
  /** Bodies being read, the oldest first. */
  readonly #reading = new Set<Upload>();

  constructor(readonly mostBytes: number) {}

  /** Throws 503 when there is no room at all. */
  enter(refuse: Upload['refuse'], networks: NetworkShare[]): Upload {
    const upload = { networks, bytes: 0, begun: performance.now(), refuse };
    if (!this.#makeRoom(1, upload)) throw full();
    this.#reading.add(upload);
    return upload;
  }

  /** Counts received bytes; refuses the upload when they do not fit. */
  add(upload: Upload, bytes: number): void {
    if (!this.#makeRoom(bytes, upload)) return this.#refuse(upload);
    this.#count(upload, bytes);
  }

  /** The body has been read and stays in memory until `leave`. */
  complete(upload: Upload): void {
    this.#reading.delete(upload);
  }

  /** The request has been answered. */
  leave(upload: Upload): void {
    this.#reading.delete(upload);
    this.#count(upload, -upload.bytes);
  }

  /**
   * True when the bytes fit, if necessary after refusing bodies of addresses that have more than their share, unless this
   * one has, and then bodies that come slowly.
   */
  #makeRoom(bytes: number, wanting: Upload): boolean {
    const fits = () => this.#bytes + bytes <= this.mostBytes;
    const isGreedy = this.#hasMoreThanShare(wanting, bytes);
    for (const upload of this.#reading) {
      if (fits()) return true;
      if (upload === wanting) continue;
      const isSlow = performance.now() - upload.begun >= SLOW_MS;
      if (isSlow || (!isGreedy && this.#hasMoreThanShare(upload, 0))) this.#refuse(upload);
    }
    return fits();
  }

  #hasMoreThanShare({ networks }: Upload, more: number): boolean {
    const share = this.mostBytes * SHARE;
    return networks.some(({ network, times }) => (this.#byNetwork.get(network) ?? 0) + more > share * times);
  }

  #count(upload: Upload, bytes: number): void {
    upload.bytes += bytes;
    this.#bytes += bytes;
    for (const { network } of upload.networks) {
      const present = (this.#byNetwork.get(network) ?? 0) + bytes;
      if (present === 0) this.#byNetwork.delete(network);
      else this.#byNetwork.set(network, present);
    }
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
