import type { Context } from '../http/context';
import { callerName } from '../http/caller';
import { countHit } from './counters';
import { tooMany } from './limits';
import { networksOf } from './networks';
import { CARD_CHECKS, type Rule } from './rules';

/** Counts a look at a card: of staff by account, of all others by address and the networks around it. */
export async function limitCardChecks(
  visitor: Pick<Context, 'caller' | 'config' | 'ip' | 'now'>,
): Promise<void> {
  if (!visitor.config.rateLimits) return;
  const now = visitor.now();
  for (const { key, rule } of keysOf(visitor)) {
    const { count, ends } = await countHit(key, rule, now);
    if (count > rule.most) throw tooMany(ends, now);
  }
}

function keysOf({ caller, ip }: Pick<Context, 'caller' | 'ip'>): { key: string; rule: Rule }[] {
  if (caller.role !== 'public' && caller.role !== 'member')
    return [{ key: `cards:${callerName(caller)}`, rule: CARD_CHECKS }];
  return networksOf(ip).map((network, at) => ({
    key: `cards:${network}`,
    rule: { ...CARD_CHECKS, most: CARD_CHECKS.most * 2 ** at },
  }));
}
