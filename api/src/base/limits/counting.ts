import { paymentMessages } from '@rollbook/contract';
import type { Context } from '../http/context';
import { networkShares } from '../http/networks';
import { ApiProblem } from '../http/problem';
import { countHit } from './counters';
import { type Rule, type RuleName, RULES } from './rules';

type Visitor = Pick<Context, 'config' | 'now'>;

/** Something that a rule counts: of what, and for a rule of networks from which address. */
export type Use = { by: RuleName; of?: string | number; ip?: string };

/** A counter of a rule, with the limit that it has. */
export type Counter = { key: string; rule: Rule };

/** The counters of a use: one, or those of the address and of the networks around it. */
export function countersOf({ by, of, ip = 'unknown' }: Use): Counter[] {
  const rule = RULES[by];
  const key = of === undefined ? rule.key : `${rule.key}:${of}`;
  if (!rule.ofNetworks) return [{ key, rule }];
  return networkShares(ip).map(({ network, times }) => ({
    key: `${key}:${network}`,
    rule: { ...rule, most: rule.most * times },
  }));
}

/** The first use beyond its limit, and the end of its window. */
type Beyond = { by: RuleName; ends: Date };

/** Counts uses one after the other, until one is beyond its limit: those after it are not counted. */
export async function countUses(uses: readonly Use[], { config, now }: Visitor): Promise<Beyond | undefined> {
  if (!config.rateLimits) return undefined;
  for (const use of uses) {
    for (const { key, rule } of countersOf(use)) {
      const { count, ends } = await countHit(key, rule, now());
      if (count > rule.most) return { by: use.by, ends };
    }
  }
  return undefined;
}

/** Counts a use; throws 429 beyond its limit. */
export async function limitUse(use: Use, visitor: Visitor, said?: string): Promise<void> {
  const beyond = await countUses([use], visitor);
  if (beyond !== undefined) throw tooMany(beyond.ends, visitor.now(), said);
}

/** 429 with the seconds until a retry makes sense. */
export function tooMany(until: Date, now: Date, said = paymentMessages.en.tooMany): ApiProblem {
  return new ApiProblem('too_many', said, { retryAfter: secondsUntil(until, now) });
}

export function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
