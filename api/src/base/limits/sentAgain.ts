import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { countHit } from './counters';
import { SENT_AGAIN } from './rules';

/** Throws 429 when the agreement of this application was sent again too often today. */
export async function limitSentAgain(
  id: number,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<void> {
  if (!config.rateLimits) return;
  const { count, ends } = await countHit(`sent again:${id}`, SENT_AGAIN, now());
  if (count <= SENT_AGAIN.most) return;
  const retryAfter = Math.ceil((ends.getTime() - now().getTime()) / 1000);
  throw new ApiProblem('too_many', `This agreement was sent ${SENT_AGAIN.most} times today`, { retryAfter });
}
