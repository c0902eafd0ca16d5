import { createHmac } from 'node:crypto';
import { paymentMessages } from '@rollbook/contract';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Config } from '../config';
import { insertNew } from '../database';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { Limit } from './counters';
import { PROOF } from './rules';

type Visitor = Pick<Context, 'config' | 'proof'>;

const ALGORITHM = 'PBKDF2/SHA-256';

/** ALTCHA's payload: a challenge of ours with its solution. The signature covers all parameters. */
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string().max(100),
      keySignature: z.string().max(100),
      expiresAt: z.number(),
      data: z.object({ work: z.int() }),
    }),
    signature: z.string().max(100),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(100) }),
});

/** The work that each request has proved. A proof is accepted once, and a request may meet several limits. */
const proved = new WeakMap<Visitor, Promise<number>>();

/**
 * Throws 429 `proof_needed` with a challenge unless the request carries a proof of this much work (D40). The client
 * solves the challenge and repeats the request.
 */
export async function demandProof(visitor: Visitor, work: number): Promise<void> {
  const needed = Math.min(work, PROOF.hardest);
  const checked = proved.get(visitor) ?? workOf(visitor);
  proved.set(visitor, checked);
  if ((await checked) >= needed) return;
  const challenge = await newChallenge(needed, visitor.config);
  throw new ApiProblem('proof_needed', paymentMessages.en.tooMany, { retryAfter: 1, challenge });
}

async function newChallenge(work: number, config: Config) {
  const { least, most } = PROOF.tries;
  return createChallenge({
    algorithm: ALGORITHM,
    cost: PROOF.cost,
    counter: randomInt(most * work, least * work),
    data: { work },
    deriveKey,
    // The library compares it with the system clock.
    expiresAt: new Date(Date.now() + PROOF.expiresMs),
    ...secretsOf(config),
  });
}

/** 0 without a proof, or for one that is wrong, expired or spent. */
async function workOf({ proof, config }: Visitor): Promise<number> {
  const parsed = proof === undefined ? undefined : payload.safeParse(decoded(proof));
  if (!parsed?.success) return 0;
  const { challenge, solution } = parsed.data;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) });
  if (!verified) return 0;
  const { nonce, expiresAt, data } = challenge.parameters;
  const expires = new Date(expiresAt * 1000);
  const isFirst = await insertNew(Limit, { _id: `proof:${nonce}`, count: 0, full_at: null, expires });
  return isFirst ? data.work : 0;
}

function decoded(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** All processes have the same secrets without a setting of their own. */
function secretsOf({ square }: Config) {
  const derive = (name: string) => createHmac('sha256', square.token).update(name).digest('hex');
  return {
    hmacSignatureSecret: derive('proof of work'),
    hmacKeySignatureSecret: derive('proof of work: key'),
  };
}
