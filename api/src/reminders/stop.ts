import { linkPath, ONE_CLICK_PATH } from '@rollbook/contract';
import type { Express } from 'express';
import { recordAudit } from '../audit/record';
import { readBody } from '../http/body';
import { PUBLIC } from '../http/caller';
import type { Handler, Services } from '../http/context';
import { linkEnded, readLink, useLink as endLink } from '../links/links';
import { Membership } from '../memberships/model';
import { officeNames } from '../offices/records';
import { switchStatements } from '../offices/statements';
import { hashToken } from '../tokens';

/** Largest body in bytes of the one click; mail programs send `List-Unsubscribe=One-Click` as a form. */
const MAX_BYTES = 2000;

/** What a link stops, for its page. Changes nothing. */
export const getStopLink: Handler<'getStopLink'> = async ({ token }, { now }) => {
  const about = await readLink(token, 'stop-reminders', now());
  if (about === undefined) throw linkEnded('en');
  const oid = numberOf(about.data?.['oid']);
  return oid === undefined
    ? { stops: 'reminders', office_name: '' }
    : { stops: 'statements', office_name: (await officeNames([oid]))(oid) };
};

/** Stops the reminders of a membership, or the statements of an office (lifecycle L3). */
export const stopReminders: Handler<'stopReminders'> = async ({ token }, { now }) => {
  if (!(await stopBy(token, now()))) throw linkEnded('en');
  return { success: true };
};

/** False when the link does not work. It ends last, so that after a crash it still works. */
async function stopBy(token: string, now: Date): Promise<boolean> {
  const about = await readLink(token, 'stop-reminders', now);
  if (about === undefined) return false;
  const [oid, chain] = [numberOf(about.data?.['oid']), numberOf(about.data?.['chain'])];
  if (oid !== undefined) await switchStatements(oid, false, now);
  if (chain !== undefined) await stopRemindersOf(chain, token, now);
  return (await endLink(token, 'stop-reminders', now)) !== undefined;
}

async function stopRemindersOf(chain: number, token: string, now: Date): Promise<void> {
  await Membership.updateOne({ _id: chain }, { $set: { reminders_off: true } }, { upsert: true });
  await recordAudit(PUBLIC, now, {
    subject: 'application',
    id: chain,
    what: 'reminders stopped',
    key: `reminders stopped:${hashToken(token)}`,
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

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
