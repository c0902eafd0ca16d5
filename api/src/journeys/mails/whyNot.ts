import { denverDate, isTermOver } from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { bouncedAmong } from '../../letters/mail/bounces';
import type { MailContent } from '../../letters/mail/content';
import type { OutboxDoc } from '../../letters/mail/model';
import type { ApplicationDoc } from '../../membership/record/application';
import {
  isErased,
  isMembershipCancelled,
  memberIn,
  newestOf,
  type StoredChain,
} from '../../membership/record/chain';
import { renewable, waitingForPayment } from '../../membership/record/nextStep';
import { isSameMailbox } from '../../membership/record/records';
import { isStillThere } from '../moving/mails';

export type Again = {
  mail: OutboxDoc;
  /** Undefined when nothing of the mail is kept. */
  content: MailContent | undefined;
  stored: StoredChain;
};

type Desk = Pick<Context, 'brand' | 'caller' | 'now'>;
type Known = { data: MailContent['data']; application: ApplicationDoc; stored: StoredChain; desk: Desk };
type Why = string | undefined;

/** Why a mail cannot be sent again now to the present address, as a sentence; undefined when it can. */
export async function whyNotAgain(again: Again, desk: Desk): Promise<Why> {
  return (await untrue(again, desk)) ?? unreachable(again);
}

/** Why not to the present address, while what it says is true. */
export async function unreachable({ mail, stored }: Again): Promise<Why> {
  const { email } = memberIn(stored);
  if (email === '') return 'The member has no e-mail address. Correct the contact first.';
  if ((await bouncedAmong([email]))(email)) return `${email} refuses mails. Correct the address first.`;
  const isWaiting = mail.state === 'due' && isSameMailbox(mail.to.address, email);
  return isWaiting ? 'It is still waiting to be sent.' : undefined;
}

/** Why not to any address. */
export async function untrue({ mail, content, stored }: Again, desk: Desk): Promise<Why> {
  const application = stored.applications.find(({ _id }) => String(_id) === mail.about);
  if (isErased(stored.membership)) return 'The personal data of this member were erased.';
  if (application === undefined) return 'The application was deleted.';
  if (desk.caller.role !== 'admin' && newestOf(stored).oid !== application.oid)
    return 'The membership was renewed at another office.';
  if (content === undefined) return 'What it said is not kept.';
  const why = Object.hasOwn(BY_TEMPLATE, mail.template) ? BY_TEMPLATE[mail.template] : undefined;
  return why === undefined
    ? 'A mail of this kind is not sent again.'
    : why({ data: content.data, application, stored, desk });
}

/** By template, what must be true now. A mail whose template is not here is not sent again. */
const BY_TEMPLATE: Partial<Record<string, (known: Known) => Why | Promise<Why>>> = {
  memberCopy: (known) => (known.data['isActive'] === true ? notActive(known) : notWaiting(known)),
  activation: notActive,
  agreementAgain: ({ application }) =>
    application.signed ? undefined : 'There is no signed agreement of this application.',
  payReminder: (known) => stopped(known) ?? notWaiting(known),
  renewalReminder: (known) => stopped(known) ?? notRenewable(known),
  newLink: (known) => (known.data['purpose'] === 'renew' ? notRenewable(known) : notWaiting(known)),
  paymentRemoved: notWaiting,
  membershipCancelled: ({ data, stored: { membership } }) =>
    isMembershipCancelled(membership) && membership?.cancelled_on === data['cancelledOn']
      ? undefined
      : 'That cancellation was undone.',
  cancellationUndone: ({ stored }) =>
    isMembershipCancelled(stored.membership) ? 'The membership is cancelled now.' : undefined,
  refunded: () => undefined,
  clinicMoved: async ({ data, stored }) => {
    const to = { name: '', address: memberIn(stored).email };
    return (await isStillThere({ data, to })) ? undefined : 'The member is at another clinic now.';
  },
  memberLink: () => undefined,
  emailAsked: () => 'It tells the present address of what was asked then. It is not sent again.',
  emailMoved: () => 'It tells the earlier address of a change. It is not sent to another one.',
  confirmEmail: () => 'The member asks for this link on the page My membership.',
};

function notActive({ application, stored, desk }: Known): Why {
  if (isMembershipCancelled(stored.membership)) return 'The membership is cancelled now.';
  if (!application.paid) return 'It is not paid now, and the mail says that it is.';
  if (application.refund) return 'The money went back, and the mail says that it is paid.';
  return isTermOver(application, denverDate(desk.now())) ? 'The term is over.' : undefined;
}

function notWaiting({ application, stored, desk }: Known): Why {
  if (application.paid) return 'It is paid now, and the mail asks for the payment.';
  return waitingForPayment(stored, desk)?._id === application._id
    ? undefined
    : 'This application waits for no payment now.';
}

function notRenewable({ application, stored, desk }: Known): Why {
  return renewable(stored, desk)?._id === application._id ? undefined : 'There is nothing to renew now.';
}

function stopped({ stored }: Known): Why {
  return stored.membership?.reminders_off === true ? 'The member has stopped reminders.' : undefined;
}
