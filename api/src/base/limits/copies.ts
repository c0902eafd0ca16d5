import { createHash } from 'node:crypto';
import { insertNew } from '../database';
import type { Context } from '../http/context';
import { Limit } from './counters';
import { countUses, type Use } from './counting';
import { AGREEMENT_COPY_MS } from './rules';

/**
 * The copy that the member of a new unpaid application gets: the first one with the signed agreement, then plain ones, and
 * none above the limit of the day. The office's copies are not limited.
 */
export async function copyFor(
  email: string,
  visitor: Pick<Context, 'config' | 'now'>,
): Promise<'agreement' | 'plain' | 'none'> {
  if (!visitor.config.rateLimits || email === '') return 'agreement';
  if (await countUses([{ by: 'copies', of: mailbox(email) }], visitor)) return 'none';
  const expires = new Date(visitor.now().getTime() + AGREEMENT_COPY_MS);
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
  visitor: Pick<Context, 'config' | 'ip' | 'now'>,
): Promise<boolean> {
  const of = mailbox(email);
  const uses: Use[] = [
    { by: 'formLinksOfNetwork', of, ip: visitor.ip },
    { by: 'formLinksInAll', of },
  ];
  return (await countUses(uses, visitor)) === undefined;
}

/** Counts a mail with a new link to such a form. False above the limit of the mailbox. */
export async function mayMailFormAgain(
  email: string,
  visitor: Pick<Context, 'config' | 'now'>,
): Promise<boolean> {
  return (await countUses([{ by: 'formLinksAgain', of: mailbox(email) }], visitor)) === undefined;
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
