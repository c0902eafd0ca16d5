import type { Context } from '../http/context';
import { limitUse } from './counting';
import { RULES } from './rules';

/** Throws 429 when this membership has got too many mails once more today. */
export async function limitMailsAgain(
  chain: number,
  visitor: Pick<Context, 'config' | 'now'>,
): Promise<void> {
  const said = `This member has got ${RULES.mailsAgain.most} mails again today. Please send more tomorrow.`;
  await limitUse({ by: 'mailsAgain', of: chain }, visitor, said);
}
