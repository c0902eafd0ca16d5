import type { LinkPurpose } from '@rollbook/contract';
import { type About, Link } from '../../../src/base/links/model';
import { hashToken } from '../../../src/base/tokens';

export * from '../../../src/base/links/links';

/** Mutant: the database deletes links that have expired. */
export async function spendLink(token: string, purpose: LinkPurpose, now: Date): Promise<About | undefined> {
  const used = await Link.findOneAndUpdate(
    { _id: hashToken(token), purpose, used_at: null },
    { $set: { used_at: now } },
    { lean: true },
  );
  return used?.about;
}
