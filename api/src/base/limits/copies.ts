import { createHash } from 'node:crypto';
import { insertNew } from '../database';
import type { Context } from '../http/context';
import { countHit, Limit } from './counters';
import { networkRules } from './networks';
import { COPIES, FORM_LINKS } from './rules';

/**
 * The copy that the member of a new unpaid application gets: the first one with the signed agreement, then plain ones, and
 * none above the limit of the day. The office's copies are not limited.
 */
export async function copyFor(
  email: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<'agreement' | 'plain' | 'none'> {
  if (!config.rateLimits || email === '') return 'agreement';
  if ((await countHit(copiesKey(email), COPIES.day, now())).count > COPIES.day.most) return 'none';
  const expires = new Date(now().getTime() + COPIES.agreementMs);
  const isFirst = await insertNew(Limit, { _id: agreementKey(email), count: 0, full_at: null, expires });
  return isFirst ? 'agreement' : 'plain';
}

/** The next copy has the agreement again: a mail to a paying member had it last. Copies of the day stay counted. */
export async function forgetAgreementCopies(emails: string[]): Promise<void> {
  await Limit.deleteMany({ _id: { $in: emails.map(agreementKey) } });
}

/** Counts a mail with a link to a form that is kept for later. False above the limit of the mailbox for this network, or in all. */
export async function mayMailForm(
  email: string,
  { config, ip, now }: Pick<Context, 'config' | 'ip' | 'now'>,
): Promise<boolean> {
  if (!config.rateLimits) return true;
  const name = `forms:${mailbox(email)}`;
  for (const { key, rule } of networkRules(name, ip, FORM_LINKS.ofNetwork)) {
    if ((await countHit(key, rule, now())).count > rule.most) return false;
  }
  return (await countHit(name, FORM_LINKS.inAll, now())).count <= FORM_LINKS.inAll.most;
}

/** Counts a mail with a new link to such a form. False above the limit of the mailbox. */
export async function mayMailFormAgain(
  email: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<boolean> {
  if (!config.rateLimits) return true;
  return (
    (await countHit(`forms again:${mailbox(email)}`, FORM_LINKS.again, now())).count <= FORM_LINKS.again.most
  );
}

function copiesKey(email: string): string {
  return `copies:${mailbox(email)}`;
}

function agreementKey(email: string): string {
  return `agreement copy:${mailbox(email)}`;
}

/** A digest of the mailbox: many servers deliver `ann+x@` to `ann@`, and gmail.com ignores dots. */
export function mailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const plain = local.replace(/(?<=.)\+.*$/, '');
  const name = /^(gmail|googlemail)\.com$/.test(domain) ? plain.replaceAll('.', '') : plain;
  return createHash('sha256').update(`${name}@${domain}`).digest('base64url');
}
