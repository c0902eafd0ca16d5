import { type Language, linkMessages, type LinkPurpose } from '@rollbook/contract';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { mailbox } from './copies';
import { countHit } from './counters';
import { secondsUntil } from './limits';
import { networkRules } from './networks';
import { ASKED_LINKS, type Rule } from './rules';

type Visitor = Pick<Context, 'config' | 'ip' | 'now'>;

/** What a mail with a link is for. Each is counted apart: requests for one do not stop another. */
type Purpose = LinkPurpose | 'password';

/**
 * Counts a request for a link by mail. Throws 429 beyond the limit of this purpose of the address or of the
 * networks around it. The mailbox has limits of its own, which the answer never shows: see mayMailLink.
 */
export async function limitLinks(
  purpose: Purpose,
  language: Language,
  { config, ip, now }: Visitor,
): Promise<void> {
  if (!config.rateLimits) return;
  for (const { key, rule } of networkRules(`linksOfAddress:${purpose}`, ip, ASKED_LINKS.ofAddress)) {
    const { count, ends } = await countHit(key, rule, now());
    if (count > rule.most) {
      const retryAfter = secondsUntil(ends, now());
      throw new ApiProblem('too_many', linkMessages[language].tooMany, { retryAfter });
    }
  }
}

/**
 * Counts a mail with a link that is about to be sent. False beyond the limit of its mailbox for one purpose from one
 * network, or for one purpose at all: the mail is not sent, and the last link stays valid. Requests from elsewhere keep no
 * mailbox from getting links: the second limit ends sooner than the shortest link.
 */
export async function mayMailLink(
  purpose: Purpose,
  email: string,
  { config, ip, now }: Visitor,
): Promise<boolean> {
  if (!config.rateLimits) return true;
  const name = `links:${purpose}:${mailbox(email)}`;
  const rules: { key: string; rule: Rule }[] = [
    ...networkRules(name, ip, ASKED_LINKS.ofMailbox),
    { key: name, rule: ASKED_LINKS.ofMailboxInAll },
  ];
  for (const { key, rule } of rules) {
    if ((await countHit(key, rule, now())).count > rule.most) return false;
  }
  return true;
}
