import { denverDate, isMailable } from '@rollbook/contract';
import { loginName } from '../../parties/accounts/names';
import type { Context } from '../../base/http/context';
import { bouncedAmong } from '../../letters/mail/bounces';
import { queueMails } from '../../letters/mail/queue';
import type { ApplicationDoc } from '../record/application';
import { isSameMailbox } from '../record/records';

/**
 * Tells the mailbox of a paid member that the staff has changed the address of the membership: the new one can sign in to
 * it, and the old one cannot any more. A member's own change has its own mail. An address that takes no mail is told
 * nothing: it was corrected, and the notice would fail too.
 */
export async function mailAddressMoved(
  stored: ApplicationDoc,
  updated: ApplicationDoc,
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  const { _id, email, language, paid } = stored;
  if (!paid || email === '' || isSameMailbox(email, updated.email)) return;
  if (!isMailable(email) || (await bouncedAmong([email]))(email)) return;
  const mail = {
    // Once a day and mailbox: edits to and fro send no stranger more.
    id: `moved by staff:${_id}:${denverDate(now())}:${loginName(email)}`,
    to: { name: '', address: email },
    language,
    template: 'emailMoved',
    onPageOf: _id,
    data: { application: _id },
  } as const;
  await queueMails([mail], now());
}
