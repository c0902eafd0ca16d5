import type { Context } from '../http/context';
import { limitUse } from './counting';
import { RULES } from './rules';

/** Throws 429 when too many mails were sent again to this member today. */
export async function limitMailsAgain(
  chain: number,
  visitor: Pick<Context, 'config' | 'now'>,
): Promise<void> {
  const said = `${RULES.mailsAgain.most} mails were sent again to this member today. More can be sent tomorrow.`;
  await limitUse({ by: 'mailsAgain', of: chain }, visitor, said);
}
