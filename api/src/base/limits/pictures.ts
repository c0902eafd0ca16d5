import type { Context } from '../http/context';
import { addressKey, networkShares } from '../http/networks';
import { ApiProblem } from '../http/problem';
import { demandProof } from './proof';
import { PICTURES } from './rules';

type Visitor = Pick<Context, 'config' | 'ip' | 'now' | 'proof'>;

/** Of this process, whose processor they use: a count in the database would cost each submit a query. */
const decoding = new Map<string, number>();
const refused = new Map<string, number[]>();

/** The pictures of an address whose turn has come, and those behind them. */
type Turns = { running: number; waiting: (() => void)[] };
const turns = new Map<string, Turns>();

/**
 * Decodes a picture for a caller, two of an address at a time, so that others' pictures wait behind no more. Throws 429 when
 * too many of the address wait already: fewer after blank or broken ones, which the form never sends. It asks
 * for a proof of work when too many of its pictures were blank or broken (`decode` answers undefined).
 */
export async function limitPictures<Kept>(
  visitor: Visitor,
  decode: () => Promise<Kept | undefined>,
): Promise<Kept | undefined> {
  if (!visitor.config.rateLimits) return decode();
  const shares = networkShares(visitor.ip);
  const networks = shares.map(({ network }) => network);
  const since = visitor.now().getTime() - PICTURES.refused.windowMs;
  const { running, waiting } = PICTURES;
  const isFull = shares.some(({ network, times }) => {
    const mayWait = refusedSince(network, since) > 0 ? waiting.afterRefused : waiting.usual;
    return (decoding.get(network) ?? 0) >= (running + mayWait) * times;
  });
  if (isFull) throw new ApiProblem('too_many', 'Please try again in a moment', { retryAfter: 1 });
  // Before the first wait, so that all that arrive together are counted.
  count(networks, 1);
  try {
    if (shares.some(({ network, times }) => refusedSince(network, since) >= PICTURES.refused.most * times)) {
      await demandProof(visitor, 1);
    }
    const kept = await inTurn(addressKey(visitor.ip), decode);
    if (kept === undefined) noteRefused(networks, visitor.now());
    return kept;
  } finally {
    count(networks, -1);
  }
}

async function inTurn<Kept>(address: string, decode: () => Promise<Kept>): Promise<Kept> {
  const own = turns.get(address) ?? { running: 0, waiting: [] };
  turns.set(address, own);
  if (own.running >= PICTURES.running) await new Promise<void>((resolve) => own.waiting.push(resolve));
  else own.running += 1;
  try {
    return await decode();
  } finally {
    const next = own.waiting.shift();
    if (next !== undefined) next();
    else own.running -= 1;
    if (own.running === 0) turns.delete(address);
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
