import type { LinkPurpose } from '@rollbook/contract';
import { readLink } from '../../../src/base/links/links';
import { type About, Link } from '../../../src/base/links/model';
import { hashToken } from '../../../src/base/tokens';

export * from '../../../src/base/links/links';

/** Mutant: the link works when it was not used a moment ago. */
export async function spendLink(token: string, purpose: LinkPurpose, now: Date): Promise<About | undefined> {
  const about = await readLink(token, purpose, now);
  if (about !== undefined) await Link.updateOne({ _id: hashToken(token) }, { $set: { used_at: now } });
  return about;
}
