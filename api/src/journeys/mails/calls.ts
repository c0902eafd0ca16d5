import type { Handler, Handlers } from '../../base/http/context';
import { recordAudit } from '../../base/audit/record';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { limitMailsAgain } from '../../base/limits/mailsAgain';
import { dropInstead } from '../../letters/mail/failedMails';
import { FATES } from '../../letters/mail/mailsAbout';
import { queueMails } from '../../letters/mail/queue';
import { withLogoWithin } from '../../letters/mail/logoWithin';
import { contentOf } from '../../letters/mail/shownMail';
import { senderIn, shownMailbox } from '../../letters/mail/transport';
import { shownSubject } from '../../letters/templates/render';
import { findOffice } from '../../parties/offices/records';
import { mailAgain } from './again';
import { findMail } from './find';
import { unreachable, untrue, whyNotAgain } from './whyNot';

/** A mail as it was sent. No link in it works for its reader. */
const getMail: Handler<'getMail'> = async (input, context) => {
  const { mail, stored } = await findMail(input, context);
  const content = await contentOf(mail, context);
  const never = await untrue({ mail, content, stored }, context);
  const why = never ?? (await unreachable({ mail, content, stored }));
  const { to, created, sent, state, error, attempts } = mail;
  return {
    from: content?.from ?? shownMailbox(senderIn(context)),
    to: shownMailbox(to),
    subject: content?.subject ?? shownSubject(mail, context.brand),
    date: created.toISOString(),
    sent: state === 'sent' && sent !== null ? sent.toISOString() : null,
    fate: FATES[state],
    error,
    attempts,
    content: content
      ? { text: content.text, html: await withLogoWithin(content.html), files: content.files }
      : null,
    ...(why === undefined ? {} : { why_not_again: why }),
    ...(never === undefined ? {} : { why_not_elsewhere: never }),
  };
};

/** Sends the same kind of mail with what is true now. One that was not sent goes in its place. */
const sendMailAgain: Handler<'sendMailAgain'> = async (input, context) => {
  const { caller, now } = context;
  const { mail, stored } = await findMail(input, context);
  const content = await contentOf(mail, context);
  const why = await whyNotAgain({ mail, content, stored }, context);
  if (why !== undefined) throw new ApiProblem('conflict', why);
  const application = stored.applications.find(({ _id }) => String(_id) === mail.about);
  const office = application === undefined ? null : await findOffice(application.oid);
  if (content === undefined || application === undefined || office === null) throw unknownRecord('mail');
  await limitMailsAgain(stored.chain, context);
  const again = mailAgain({ mail, content, application, office, stored }, context);
  const { address } = again.to;
  await queueMails([again], now());
  await dropInstead(mail, `Sent to ${address} instead`, now());
  await recordAudit(caller, now(), {
    subject: 'application',
    id: application._id,
    what: 'mail sent again',
    after: { mail: content.subject, to: address },
  });
  return { success: true, to: address };
};

export const mailAgainCalls: Handlers = { getMail, sendMailAgain };
