import type { Context } from '../http/context';
import { limitUse } from './counting';
import { RULES } from './rules';

/** Throws 429 when the agreement of this application was sent again too often today. */
export async function limitSentAgain(id: number, visitor: Pick<Context, 'config' | 'now'>): Promise<void> {
  const said = `This agreement was sent ${RULES.sentAgain.most} times today`;
  await limitUse({ by: 'sentAgain', of: id }, visitor, said);
}
