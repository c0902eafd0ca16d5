import type { LinkPurpose } from '@rollbook/contract';
import { type About, Link } from '../../../src/base/links/model';
import { hashToken } from '../../../src/base/tokens';

export * from '../../../src/base/links/links';

/** Mutant: a token that is known opens what its page is for. */
export async function spendLink(token: string, _purpose: LinkPurpose, now: Date): Promise<About | undefined> {
  const used = await Link.findOneAndUpdate(
    { _id: hashToken(token), used_at: null, expires_at: { $gt: now } },
    { $set: { used_at: now } },
    { lean: true },
  );
  return used?.about;
}
