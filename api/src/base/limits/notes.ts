import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { countHit } from './counters';
import { NOTES } from './rules';

/** Throws 429 when this membership has got too many notes and calls today. */
export async function limitNotes(
  chain: number,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<void> {
  if (!config.rateLimits) return;
  const { count, ends } = await countHit(`notes:${chain}`, NOTES, now());
  if (count <= NOTES.most) return;
  const retryAfter = Math.ceil((ends.getTime() - now().getTime()) / 1000);
  throw new ApiProblem(
    'too_many',
    `This member has got ${NOTES.most} notes and calls today. Please add more tomorrow.`,
    {
      retryAfter,
    },
  );
}
