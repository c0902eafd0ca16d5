import { type Language, linkMessages } from '@rollbook/contract';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { mailbox } from './copies';
import { countHit } from './counters';
import { secondsUntil } from './limits';
import { networksOf } from './networks';
import { ASKED_LINKS, type Rule } from './rules';

/**
 * Counts a request for a link by mail (lifecycle L4, L7). Throws 429 beyond the limit of the address, of the networks
 * around it, or of the mailbox. Unknown mailboxes count like known ones, so that the answer reveals nothing.
 */
export async function limitLinks(
  email: string,
  language: Language,
  { config, ip, now }: Pick<Context, 'config' | 'ip' | 'now'>,
): Promise<void> {
  if (!config.rateLimits) return;
  const { ofAddress, ofEmail } = ASKED_LINKS;
  const keys: { key: string; rule: Rule }[] = networksOf(ip).map((network, at) => ({
    key: `linksOfAddress:${network}`,
    rule: { ...ofAddress, most: ofAddress.most * 2 ** at },
  }));
  keys.push({ key: `linksOfEmail:${mailbox(email)}`, rule: ofEmail });
  for (const { key, rule } of keys) {
    const { count, ends } = await countHit(key, rule, now());
    if (count > rule.most) {
      const retryAfter = secondsUntil(ends, now());
      throw new ApiProblem('too_many', linkMessages[language].tooMany, { retryAfter });
    }
  }
}
