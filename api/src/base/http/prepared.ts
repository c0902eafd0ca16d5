import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** In the order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Above this the browser waits longer for the compression of a first answer than it saves. */
const BROTLI_QUALITY = 5;

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
  identity: async (body) => body,
};

/** A JSON answer that many callers get: written once, compressed once per encoding, with a validator. */
export class Prepared {
  readonly #body: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  /** Weak, because it is the same for all encodings. */
  readonly etag: string;

  constructor(answer: unknown) {
    this.#body = Buffer.from(JSON.stringify(answer));
    this.etag = `W/"${createHash('sha256').update(this.#body).digest('base64url').slice(0, 22)}"`;
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const made = this.#encoded.get(encoding) ?? COMPRESS[encoding](this.#body);
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** Answers with a prepared body, or 304 to a caller that has it. */
export async function sendPrepared(request: Request, response: Response, answer: Prepared): Promise<void> {
  // Private: the answer may renew a session cookie.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('ETag', answer.etag);
  response.vary('Accept-Encoding');
  // `fresh` compares If-None-Match with the headers set above.
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = encodingOf(request);
  const body = await answer.encoded(encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

function encodingOf(request: Request): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return 'identity';
  return ENCODINGS.find((encoding) => request.acceptsEncodings(encoding) !== false) ?? 'identity';
}
