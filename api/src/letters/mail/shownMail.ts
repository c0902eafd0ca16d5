import { linkPath } from '@rollbook/contract';
import { pathOf } from '../agreements/links';
import type { Services } from '../../base/http/context';
import { render, templateNamed } from '../templates/render';
import { HIDDEN, type MailContent, unpack } from './content';
import type { OutboxDoc } from './model';
import { senderIn, shownMailbox } from './transport';

/** A mail as it was sent, or as it would be sent now; undefined when nothing of it is kept. No link in it opens anything. */
export async function contentOf(
  mail: OutboxDoc,
  services: Pick<Services, 'config' | 'brand'>,
): Promise<MailContent | undefined> {
  if (mail.content !== null) return unpack(mail.content);
  if (mail.state === 'sent' || mail.state === 'dropped') return undefined;
  const { brand } = services;
  try {
    const shown = { ...mail, data: { ...mail.data, ...hiddenLinks(mail, brand.publicOrigin) } };
    const { data, links = [] } = mail;
    return { ...render(shown, brand), from: shownMailbox(senderIn(services)), files: [], data, links };
  } catch {
    return undefined;
  }
}

function hiddenLinks({ links = [], language, agreement, template }: OutboxDoc, origin: string) {
  const isLinked = agreement !== null && templateNamed(template)?.linksAgreement === true;
  const urls = links.map(({ as, purpose }) => [as, origin + linkPath(purpose, HIDDEN, language)]);
  return {
    ...Object.fromEntries(urls),
    ...(isLinked ? { agreementUrl: origin + pathOf(HIDDEN) } : {}),
  };
}
