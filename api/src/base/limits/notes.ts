import type { Context } from '../http/context';
import { limitUse } from './counting';
import { RULES } from './rules';

/** Throws 429 when this membership has got too many notes and calls today. */
export async function limitNotes(chain: number, visitor: Pick<Context, 'config' | 'now'>): Promise<void> {
  const said = `This member has got ${RULES.notes.most} notes and calls today. Please add more tomorrow.`;
  await limitUse({ by: 'notes', of: chain }, visitor, said);
}
