import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiProblem } from '../http/problem';

/** OWASP's argon2id: 19 MiB, two passes, one thread; the algorithm is the package's default (D6). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at work at once: Node has four threads for hashing, files and names, and the last two need some too. */
const atWork = pLimit(2);
/** A hash takes about 12 ms; whoever comes after this many would wait longer than a person does. */
const MOST_WAITING = 100;

/** Verified in place of a missing hash, so that an unknown account takes the time of a known one (D6). */
const dummyHash = hash(randomBytes(32), PARAMETERS);

/** The hash to store. Throws `unavailable` when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(canonical(password), PARAMETERS));
}

/** True when the password is the hashed one; a missing or unreadable hash matches nothing and takes as long. */
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

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (atWork.pendingCount >= MOST_WAITING) {
    throw new ApiProblem('unavailable', 'Too many people are signing in, please try again', {
      retryAfter: 5,
    });
  }
  return atWork(work);
}

/** The same characters typed on another keyboard may arrive composed differently. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}

/** Without the letters and digits that people confuse on paper (0 O, 1 l I, 5 S ...). */
const READABLE = 'abcdefghjkmnpqrstuvwxyz2346789';

/** A random password that can be read out: four groups of four, 78 bits. */
export function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
