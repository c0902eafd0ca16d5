import { CallProblem } from '@rollbook/platform';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { withProof } from './proof';

const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    hmacSignatureSecret: 's',
  });

/** A server that asks for this many proofs, and what was sent to it. */
function server(asks: number, given?: unknown) {
  const sent: (string | undefined)[] = [];
  const send = async (proof: string | undefined) => {
    sent.push(proof);
    if (sent.length > asks) return 'enrolled';
    throw new CallProblem(429, { code: 'proof_needed', challenge: given ?? (await challenge()) });
  };
  return { sent, send };
}

const going = () => new AbortController().signal;

describe('withProof', () => {
  it('sends once when no proof is asked for', async () => {
    const { send, sent } = server(0);
    expect(await withProof(send, () => expect.unreachable(), going())).toBe('enrolled');
    expect(sent).toEqual([undefined]);
  });

  it('solves the challenge, sends again and tells when it works', async () => {
    const { send, sent } = server(2);
    const told: boolean[] = [];
    expect(await withProof(send, (yes) => told.push(yes), going())).toBe('enrolled');
    expect(told).toEqual([true, false, true, false]);
    const payload: unknown = JSON.parse(atob(sent[1] ?? ''));
    expect(payload).toMatchObject({
      challenge: { signature: expect.any(String) },
      solution: { counter: 20 },
    });
  });

  it('gives up after three proofs, and at once for an unreadable challenge', async () => {
    const asking = server(9);
    await expect(withProof(asking.send, () => {}, going())).rejects.toMatchObject({ code: 'proof_needed' });
    expect(asking.sent).toHaveLength(4);
    const broken = server(9, 'x');
    await expect(withProof(broken.send, () => {}, going())).rejects.toMatchObject({ code: 'proof_needed' });
    expect(broken.sent).toHaveLength(1);
  });

  it('sends nothing after the form was cleared', async () => {
    const { send, sent } = server(1);
    const controller = new AbortController();
    const work = withProof(send, () => controller.abort(), controller.signal);
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([undefined]);
  });
});
