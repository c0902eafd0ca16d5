import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { networksOf } from './networks';
import { demandProof } from './proof';
import { PICTURES } from './rules';

type Visitor = Pick<Context, 'config' | 'ip' | 'now' | 'proof'>;

/** Of this process, whose processor they use: a count in the database would cost each submit a query. */
const decoding = new Map<string, number>();
const refused = new Map<string, number[]>();

/**
 * Decodes a picture for a caller. Throws 429 when too many of the address wait already, so that the others' come first, and
 * asks for a proof of work when too many of its pictures were blank or broken (`decode` answers undefined).
 */
export async function limitPictures<Kept>(
  visitor: Visitor,
  decode: () => Promise<Kept | undefined>,
): Promise<Kept | undefined> {
  if (!visitor.config.rateLimits) return decode();
  const networks = networksOf(visitor.ip);
  const isFull = networks.some((one, at) => (decoding.get(one) ?? 0) >= PICTURES.atOnce * 2 ** at);
  if (isFull) throw new ApiProblem('too_many', 'Please try again in a moment', { retryAfter: 1 });
  // Before the first wait, so that all that arrive together are counted.
  count(networks, 1);
  try {
    const since = visitor.now().getTime() - PICTURES.refused.windowMs;
    if (networks.some((one, at) => refusedSince(one, since) >= PICTURES.refused.most * 2 ** at)) {
      await demandProof(visitor, 1);
    }
    const kept = await decode();
    if (kept === undefined) noteRefused(networks, visitor.now());
    return kept;
  } finally {
    count(networks, -1);
  }
}

function count(networks: string[], by: number): void {
  for (const one of networks) {
    const present = (decoding.get(one) ?? 0) + by;
    if (present === 0) decoding.delete(one);
    else decoding.set(one, present);
  }
}

/** A clock that is set back forgets the times that are ahead. */
function refusedSince(network: string, since: number): number {
  const times = refused.get(network) ?? [];
  const recent = times.filter((at) => at > since && at <= since + PICTURES.refused.windowMs);
  if (recent.length === 0) refused.delete(network);
  else refused.set(network, recent);
  return recent.length;
}

function noteRefused(networks: string[], now: Date): void {
  for (const one of networks) {
    const most = PICTURES.refused.most * 4;
    refused.set(one, [...(refused.get(one) ?? []), now.getTime()].slice(-most));
  }
  // The oldest network first: an attacker with many addresses fills no memory.
  const [oldest] = refused.keys();
  if (refused.size > PICTURES.mostNetworks && oldest !== undefined) refused.delete(oldest);
}
