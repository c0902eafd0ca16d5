import { sharedName } from '../http/caller';
import type { Context } from '../http/context';
import { limitUse } from './counting';
import { RULES } from './rules';

/** Throws 429 when the caller's clinic or group, or an administrator, has invited too many today. */
export async function limitInvitations(context: Pick<Context, 'caller' | 'config' | 'now'>): Promise<void> {
  const said = `${RULES.invitations.most} invitations were sent today. Please send more tomorrow.`;
  await limitUse({ by: 'invitations', of: sharedName(context.caller) }, context, said);
}
