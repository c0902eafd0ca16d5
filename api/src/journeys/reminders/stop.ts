import { linkPath, ONE_CLICK_PATH } from '@rollbook/contract';
import type { Express } from 'express';
import { findLinked, isSameMailbox } from '../../membership/record/records';
import { recordAudit } from '../../base/audit/record';
import { readBody } from '../../base/http/body';
import { PUBLIC } from '../../base/http/caller';
import type { Handler, Services } from '../../base/http/context';
import { linkEnded, readLink, spendLink } from '../../base/links/links';
import { linkIdOf } from '../../base/links/visits';
import { switchReminders } from '../../membership/record/reminders';
import type { OfficeDoc } from '../../parties/offices/model';
import { findOffice } from '../../parties/offices/records';
import { switchStatements } from '../../parties/offices/statements';

/** Largest body in bytes of the one click; mail programs send `List-Unsubscribe=One-Click` as a form. */
const MAX_BYTES = 2000;

type Stop = { stops: 'reminders'; chain: number } | { stops: 'statements'; office: OfficeDoc };

/** What a link stops, for its page. Changes nothing. */
export const getStopLink: Handler<'getStopLink'> = async ({ token }, { now }) => {
  const stop = await readStop(token, now());
  if (stop === undefined) throw linkEnded('en');
  return { stops: stop.stops, office_name: stop.stops === 'statements' ? stop.office.office_name : '' };
};

/** Stops the reminders of a membership, or the statements of an office. */
export const stopReminders: Handler<'stopReminders'> = async ({ token }, { now }) => {
  if (!(await stopBy(token, now()))) throw linkEnded('en');
  return { success: true };
};

/** False when the link does not work. It ends last, so that after a crash it still works. */
async function stopBy(token: string, now: Date): Promise<boolean> {
  const stop = await readStop(token, now);
  if (stop === undefined) return false;
  if (stop.stops === 'statements') await switchStatements(stop.office._id, false, now);
  else await stopRemindersOf(stop.chain, token, now);
  return (await spendLink(token, 'stop-reminders', now)) !== undefined;
}

/** Undefined when the link does not work, and in a mailbox that the mails no longer go to. */
async function readStop(token: string, now: Date): Promise<Stop | undefined> {
  const about = await readLink(token, 'stop-reminders', now);
  const oid = about?.data?.['oid'];
  if (typeof oid !== 'number') {
    const application = await findLinked(about);
    return application === null ? undefined : { stops: 'reminders', chain: application.chain };
  }
  const office = await findOffice(oid);
  if (office === null) return undefined;
  // Statements that were mailed before 2026-11-23 do not name their mailbox.
  const mailbox = about?.email ?? office.office_email;
  return isSameMailbox(office.office_email, mailbox) ? { stops: 'statements', office } : undefined;
}

async function stopRemindersOf(chain: number, token: string, now: Date): Promise<void> {
  await switchReminders(chain, false);
  await recordAudit(PUBLIC, now, {
    subject: 'application',
    id: chain,
    what: 'reminders stopped',
    key: `reminders stopped:${await linkIdOf(token, now)}`,
  });
}

/**
 * The one click of mail programs (RFC 8058): a POST without cookies or Origin, authorised by the token alone. Opening the
 * address changes nothing and leads to the page with the button.
 */
export function mountOneClick(app: Express, { brand, now }: Services): void {
  app.post(`${ONE_CLICK_PATH}:token`, async (request, response) => {
    response.locals.call = 'oneClick';
    await readBody(request, response, MAX_BYTES);
    if (!(await stopBy(request.params.token, now()))) throw linkEnded('en');
    response.json({ success: true });
  });
  app.get(`${ONE_CLICK_PATH}:token`, (request, response) => {
    response.locals.call = 'oneClick';
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(303, brand.publicOrigin + linkPath('stop-reminders', request.params.token, 'en'));
  });
}
