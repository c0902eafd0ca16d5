import { daysBetween, denverDate, nameShown } from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import type { MailContent } from '../../letters/mail/content';
import type { MailLink, OutboxDoc } from '../../letters/mail/model';
import type { Mail } from '../../letters/mail/queue';
import { isTemplateName } from '../../letters/templates/render';
import type { ApplicationDoc } from '../../membership/record/application';
import { memberIn, memberNumber, type StoredChain } from '../../membership/record/chain';
import { loginName } from '../../parties/accounts/names';
import { linkFor } from '../../membership/mails/mailRecipient';
import { membershipFacts } from '../../membership/mails/mails';
import type { OfficeDoc } from '../../parties/offices/model';
import { payReminder, renewLink, renewalReminder } from '../reminders/mails';

type Sending = {
  mail: OutboxDoc;
  content: MailContent;
  application: ApplicationDoc;
  office: OfficeDoc;
  stored: StoredChain;
};

/** The mail once more, to the member's present address: what it says of the membership is what is true now. */
export function mailAgain(sending: Sending, { brand, now, requestId }: Context): Mail {
  const { mail, application, stored } = sending;
  const to = memberIn(stored);
  const made = madeAgain(sending, { brand, now });
  return {
    ...made,
    id: `again ${requestId}:${application._id}:${to.email}`,
    to: { name: nameShown(to), address: to.email },
    language: mail.language,
    // A sign-in link is for the name of an account.
    links: (made.links ?? []).map((link) =>
      linkFor(link, link.purpose === 'member' ? loginName(to.email) : to.email),
    ),
    onPageOf: application._id,
  };
}

type Made = Pick<Mail, 'template' | 'data' | 'links' | 'agreement' | 'card' | 'once'>;

function madeAgain(sending: Sending, { brand, now }: Pick<Context, 'brand' | 'now'>): Made {
  const { mail, content, application, office, stored } = sending;
  const { template, agreement, card } = mail;
  if (!isTemplateName(template)) throw new Error('unknown mail template');
  const facts = {
    application: { ...application, member_id: memberNumber(stored) },
    office,
    brand,
    now: now(),
  };
  const kept = { template, agreement: agreement ?? undefined, card: card ?? undefined };
  switch (template) {
    case 'payReminder':
      return payReminder(facts);
    case 'renewalReminder':
      return renewalReminder({
        ...facts,
        offset: daysBetween(application.expiration_date, denverDate(now())),
      });
    case 'memberCopy':
    case 'activation':
    case 'agreementAgain': {
      const memberId = memberNumber(stored);
      const said = membershipFacts({ application, memberId, office, brand });
      return { ...kept, data: { ...content.data, ...said }, links: content.links };
    }
    default: {
      const links = content.links.map((link): MailLink =>
        link.purpose === 'renew' ? renewLink(application, { brand, now }) : link,
      );
      return { ...kept, data: { ...content.data, ...namesNow(sending, brand.planName) }, links };
    }
  }
}

/** The names that a mail has, as they are now. */
function namesNow({ content: { data }, stored }: Sending, planName: string): Record<string, unknown> {
  const now = { planName, id: memberNumber(stored), name: nameShown(memberIn(stored)) };
  return Object.fromEntries(Object.entries(now).filter(([key]) => key in data));
}
