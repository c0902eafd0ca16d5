import { linkPath, ONE_CLICK_PATH } from '@rollbook/contract';
import { newLink } from '../../base/links/links';
import type { OutboxDoc } from './model';

type Linked = { data: Record<string, unknown>; headers: Record<string, string> };

/**
 * Makes the links of a mail that is about to be sent: their time begins now, and no token is stored. A mail with a link
 * that stops reminders gets the headers for one click in the mail program (RFC 8058).
 */
export async function makeLinks(
  { links = [], data, language }: OutboxDoc,
  origin: string,
  now: Date,
): Promise<Linked> {
  const linked: Linked = { data: { ...data }, headers: {} };
  for (const { as, ...link } of links) {
    const token = await newLink(link, now);
    linked.data[as] = origin + linkPath(link.purpose, token, language);
    if (link.purpose !== 'stop-reminders') continue;
    linked.headers['List-Unsubscribe'] = `<${origin}${ONE_CLICK_PATH}${token}>`;
    linked.headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  return linked;
}
