import { randomUUID } from 'node:crypto';
import { loginName, officeAccount } from '../accounts/names';
import { endLink, newPasswordLink } from '../accounts/passwordLinks';
import { recordAudit } from '../../base/audit/record';
import type { Context, Handler } from '../../base/http/context';
import { limitLinks, mayMailLink } from '../../base/limits/links';
import { queueMails } from '../../letters/mail/queue';
import { activeOfficeByLogin } from '../offices/records';
import { mailInvitation } from '../people/invite';
import { activePerson } from '../people/signIn';
import { errorName } from '../../base/errorName';

/**
 * Mails an office a link to set its password, to its stored address; the present password stays. The answer does not wait
 * for the mail: its time would tell whether the address is known.
 */
export const askPasswordLink: Handler<'askPasswordLink'> = async ({ email }, context) => {
  await limitLinks('password', 'en', context);
  sendLink(email, context).catch((error: unknown) => {
    const name = errorName(error);
    context.log.warn({ error: name }, 'a link for a password was not sent');
  });
  return { success: true };
};

/** A person with a sign-in of their own. The link sets the password; second factors stay. */
async function sendToPerson(email: string, context: Context): Promise<void> {
  const person = await activePerson(loginName(email));
  if (person === undefined) return;
  await mailInvitation(person, context);
  await recordAudit('system', context.now(), {
    subject: 'account',
    id: person.account,
    what: 'password link mailed',
    after: { to: person.email },
  });
}

async function sendLink(email: string, context: Context): Promise<void> {
  const office = await activeOfficeByLogin(loginName(email));
  if (!(await mayMailLink('password', email, context))) return;
  if (office === null) return sendToPerson(email, context);
  const { brand, now } = context;
  const { _id: oid, office_name, office_email } = office;
  const account = officeAccount(oid);
  // One cause for all requests: a request by another person does not end the link that the office is using.
  const token = await newPasswordLink(account, 'asked', now());
  const mail = {
    id: `password link:asked:${randomUUID()}`,
    to: { name: office_name, address: office_email },
    language: 'en',
    template: 'passwordLink',
    data: { office_name, url: `${brand.publicOrigin}/office/newpassword#${token}` },
  } as const;
  // The e-mail may have changed meanwhile: the link is not for its old address.
  if ((await activeOfficeByLogin(loginName(email)))?._id !== oid) {
    await endLink(token);
    return;
  }
  await queueMails([mail], now());
  await recordAudit('system', now(), {
    subject: 'account',
    id: account,
    what: 'password link mailed',
    after: { to: office_email },
  });
}
