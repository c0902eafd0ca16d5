import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiProblem } from '../../base/http/problem';

/** OWASP's parameters of argon2id, the package's default: 19 MiB, two passes, one thread. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes: Node has four threads for hashing, file access and name look-ups together. */
const atWork = pLimit(2);
/** Longest queue: a hash takes about 12 ms, so the last one waits about 0.6 s. */
const MOST_WAITING = 100;

/** Verified in place of a missing hash, so that an unknown account takes as long as a known one. */
const dummyHash = hash(randomBytes(32), PARAMETERS);

/** The hash to store. Throws `unavailable` when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(canonical(password), PARAMETERS));
}

/**
 * What was typed, as it is or without white space at its ends, which pasting brings along: the one with this hash. The
 * second try depends on what was typed alone, so an unknown account takes as long as a known one.
 */
export async function matchingPassword(
  typed: string,
  stored: string | undefined,
): Promise<string | undefined> {
  if (await passwordMatches(typed, stored)) return typed;
  const trimmed = typed.trim();
  return trimmed !== typed && (await passwordMatches(trimmed, stored)) ? trimmed : undefined;
}

/** True when the password has this hash. A missing or unreadable hash matches nothing and takes as long. */
export function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  return queued(async () => {
    const known = stored !== undefined && stored !== '';
    try {
      const matches = await verify(known ? stored : await dummyHash, canonical(password));
      return known && matches;
    } catch {
      return false;
    }
  });
}

/** True for a hash that was made with other parameters: a sign-in, which knows the password, replaces it. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (atWork.pendingCount >= MOST_WAITING) {
    throw new ApiProblem('unavailable', 'Too many people are signing in, please try again', {
      retryAfter: 5,
    });
  }
  return atWork(work);
}

/** Keyboards compose the same characters differently. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}

/** Without letters and digits that look alike on paper (0 O, 1 l I, 5 S). */
const READABLE = 'abcdefghjkmnpqrstuvwxyz2346789';

/** A random password for reading aloud: four groups of four, 78 bits. */
export function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
