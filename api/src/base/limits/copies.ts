import { createHash } from 'node:crypto';
import { insertNew } from '../database';
import type { Context } from '../http/context';
import { countHit, hitId, Limit } from './counters';
import { COPIES } from './rules';

/**
 * The copy that the member of a new unpaid application gets: the first one with the signed agreement, then plain ones, and
 * none above the limit of the day (D41). The office's copies are not limited.
 */
export async function copyFor(
  email: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<'agreement' | 'plain' | 'none'> {
  if (!config.rateLimits || email === '') return 'agreement';
  if (!(await mayMailApplicant(email, { config, now }))) return 'none';
  const expires = new Date(now().getTime() + COPIES.agreementMs);
  const isFirst = await insertNew(Limit, { _id: agreementKey(email), count: 0, full_at: null, expires });
  return isFirst ? 'agreement' : 'plain';
}

/** Counts a mail of an application, or of a form to finish later. False above the limit of the day (D41). */
export async function mayMailApplicant(
  email: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<boolean> {
  if (!config.rateLimits) return true;
  return (await countHit(copiesKey(email), COPIES.day, now())).count <= COPIES.day.most;
}

/** Counts from 0 again for the addresses of paid applications. */
export async function forgetCopies(emails: string[], now: Date): Promise<void> {
  const notes = emails.flatMap((email) => [hitId(copiesKey(email), COPIES.day, now), agreementKey(email)]);
  await Limit.deleteMany({ _id: { $in: notes } });
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
