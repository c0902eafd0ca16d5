import { randomUUID } from 'node:crypto';
import type { CallInput } from '@rollbook/contract';
import type { Handler, Services } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { mayMailForm, mayMailFormAgain } from '../../base/limits/copies';
import { limitLinks } from '../../base/limits/links';
import { linkEnded, newestAbout, readLink, spendLink } from '../../base/links/links';
import type { SendLink } from '../../letters/mail/sendNewLink';
import { type Mail, queueMails } from '../../letters/mail/queue';
import { loginName } from '../../parties/accounts/names';
import { findOffice } from '../../parties/offices/records';
import { savedForm } from '@rollbook/contract/schemas';

/** What was typed is kept for 7 days. */
const MINUTES = 7 * 24 * 60;

type Saved = CallInput<'saveForLater'>;

/**
 * Mails a link by which the form can be finished on any device. What was typed is kept with the link only:
 * no signature, birthday or card.
 */
export const saveForLater: Handler<'saveForLater'> = async (saved, context) => {
  await limitLinks('resume', saved.language, context);
  if ((await findOffice(saved.office)) === null) throw unknownRecord('office');
  const mailed = await mayMailForm(saved.email, context);
  if (mailed) await queueMails([await formMail(saved, saved.email, context)], context.now());
  return { success: true, mailed };
};

/** Which form a link continues. Changes nothing, and shows nothing that was typed. */
export const getResumeLink: Handler<'getResumeLink'> = async ({ token }, { now }) => {
  const saved = parsed((await readLink(token, 'resume', now()))?.data);
  if (saved === undefined) throw linkEnded('en');
  const office = await findOffice(saved.office);
  return { office_name: office?.office_name ?? '', language: saved.language };
};

/** Gives back what was typed, once. */
export const resumeForm: Handler<'resumeForm'> = async ({ token }, { now }) => {
  const saved = parsed((await spendLink(token, 'resume', now()))?.data);
  if (saved === undefined) throw linkEnded('en');
  return saved;
};

/** The mail with a new link to the form that was saved last for this address. */
export const sendResumeLink: SendLink = async ({ email }, services) => {
  const saved = parsed((await newestAbout(loginName(email), 'resume', services.now()))?.data);
  // Without a mail the answer stays the same, and the last link works.
  if (saved === undefined || !(await mayMailFormAgain(email, services))) return [];
  return [await formMail(saved, email, services)];
};

async function formMail(saved: Saved, address: string, services: Services): Promise<Mail> {
  const office = await findOffice(saved.office);
  const { language } = saved;
  return {
    id: `resume:${randomUUID()}`,
    to: { name: '', address },
    language,
    template: 'resume',
    data: { planName: services.brand.planName, officeName: office?.office_name ?? '' },
    links: [
      {
        as: 'resumeUrl',
        purpose: 'resume',
        about: { email: loginName(saved.email), data: saved },
        minutes: MINUTES,
      },
    ],
  };
}

/** A stored form; undefined for any other shape. */
function parsed(data: unknown): Saved | undefined {
  return savedForm.safeParse(data).data;
}
