import type { CallName } from '@rollbook/contract';
import type { Context, Handler } from '../http/context';
import { countHit } from './counters';
import { tooMany } from './limits';
import { MEMBER_SESSION } from './rules';

/** A call of My membership that is counted per session before it runs; 429 beyond the limit. */
export function limited<Name extends CallName>(
  kind: keyof typeof MEMBER_SESSION,
  handler: Handler<Name>,
): Handler<Name> {
  return async (input, context) => {
    await countCall(kind, context);
    return handler(input, context);
  };
}

async function countCall(kind: keyof typeof MEMBER_SESSION, context: Context): Promise<void> {
  const { sessionId, config, now } = context;
  if (!config.rateLimits || sessionId === undefined) return;
  const rule = MEMBER_SESSION[kind];
  const { count, ends } = await countHit(`member ${kind}:${sessionId}`, rule, now());
  if (count <= rule.most) return;
  throw tooMany(ends, now());
}
