import { MAX_BODY_BYTES } from '@rollbook/contract';
import type { Request, Response } from 'express';
import { BodyRoom, type Upload } from './bodyRoom';
import { networkShares } from './networks';
import { ApiProblem } from './problem';
import { ownTurn } from './turns';

/**
 * Most bytes of bodies in flight, by the limit of the call: large bodies never keep a sign-in out. A body takes up to three
 * times its size while it is parsed, so this suits the smallest heap that the product is tested with (256 MB).
 */
const SMALL = 20_000;
const rooms = {
  small: new BodyRoom(4_000_000),
  large: new BodyRoom(16_000_000),
  /** Parts of imported files: a file of 50 MB keeps no signed form out. */
  files: new BodyRoom(4_000_000),
};

/**
 * The JSON value of a body; undefined without a body. Call it only after everything that can refuse the request without
 * it. Throws 413 over the limit, 415 for anything but plain UTF-8, 400 for text that is no JSON, 503 without room.
 */
export async function readJson(request: Request, response: Response, limit: number): Promise<unknown> {
  if (!isUtf8(request.headers['content-type'] ?? '')) {
    throw new ApiProblem('not_json', 'Please send JSON in UTF-8');
  }
  const bytes = await readBody(request, response, limit);
  if (bytes.length === 0) return undefined;
  // Large bodies that arrive together would delay all other requests.
  if (bytes.length > SMALL) await ownTurn();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiProblem('malformed', 'The request cannot be read');
  }
}

function roomFor(limit: number): BodyRoom {
  if (limit === MAX_BODY_BYTES.part) return rooms.files;
  return limit > SMALL ? rooms.large : rooms.small;
}

/** The bytes of a body. They count as in flight until the request is answered. */
export async function readBody(request: Request, response: Response, limit: number): Promise<Buffer> {
  // Decompression would give a small request a large body. Browsers never compress one.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new ApiProblem('not_json', 'Please send an uncompressed body');
  }
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  if (request.destroyed || response.destroyed) throw endedEarly();
  const room = roomFor(limit);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const stop = (problem: ApiProblem) => {
      request.off('data', collect).off('end', end).resume();
      parts.length = 0;
      reject(problem);
    };
    const upload: Upload = room.enter(stop, networkShares(request.ip ?? 'unknown'));
    const collect = (part: Buffer) => {
      if (upload.bytes + part.length > limit) return stop(tooLarge(limit));
      parts.push(part);
      room.add(upload, part.length);
    };
    const end = () => {
      room.complete(upload);
      resolve(Buffer.concat(parts));
    };
    response.once('close', () => {
      room.leave(upload);
      // Without effect unless the client went away before the end of its body.
      reject(endedEarly());
    });
    request.on('data', collect).once('end', end);
  });
}

/** JSON is UTF-8 (RFC 8259): a proxy could read a body in another encoding differently than this server. */
function isUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1] ?? 'utf-8';
  return charset.toLowerCase() === 'utf-8';
}

function endedEarly(): ApiProblem {
  return new ApiProblem('malformed', 'The request ended early');
}

function tooLarge(limit: number): ApiProblem {
  return new ApiProblem('too_large', `The request is larger than ${Math.floor(limit / 1000)} KB`);
}
