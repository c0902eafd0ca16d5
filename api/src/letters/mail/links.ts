import { linkPath, ONE_CLICK_PATH } from '@rollbook/contract';
import { linkOf, storeLinks } from '../../base/links/links';
import type { LinkDoc } from '../../base/links/model';
import { newToken } from '../../base/tokens';
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
  store: (links: LinkDoc[]) => Promise<void> = storeLinks,
): Promise<Linked> {
  const linked: Linked = { data: { ...data }, headers: {} };
  const made: LinkDoc[] = [];
  for (const { as, ...link } of links) {
    const token = newToken();
    made.push(linkOf(link, now, token));
    linked.data[as] = origin + linkPath(link.purpose, token, language);
    if (link.purpose !== 'stop-reminders') continue;
    linked.headers['List-Unsubscribe'] = `<${origin}${ONE_CLICK_PATH}${token}>`;
    linked.headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  if (made.length > 0) await store(made);
  return linked;
}
