import { hashToken, newToken } from '../../base/tokens';
import { linkIdOf } from '../../base/links/visits';
import { Account, PasswordLink } from './model';

/** As long as a mailed password. */
const LINK_MS = 72 * 3_600_000;

/** The token of a new link for an account. Links that were made for another cause end. */
export async function newPasswordLink(account: string, cause: string, now: Date): Promise<string> {
  const token = newToken();
  // First: of two requests at once neither ends the link of the other.
  await PasswordLink.deleteMany({ account, cause: { $ne: cause } });
  await PasswordLink.create({
    _id: hashToken(token),
    account,
    cause,
    replaces: hashToken(await storedHash(account)),
    expires: new Date(now.getTime() + LINK_MS),
  });
  return token;
}

/** The account of a link that works; undefined for any other token. */
export async function accountOfLink(token: string, now: Date): Promise<string | undefined> {
  return accountOf(await linkIdOf(token, now), now);
}

/** A link ends with the write of another password, also when that request is cut off before it deletes the link. */
async function accountOf(id: string, now: Date): Promise<string | undefined> {
  const link = await PasswordLink.findOne({ _id: id, expires: { $gt: now } }).lean();
  if (link === null) return undefined;
  const replaces = link.replaces ?? null;
  const isOver = replaces !== null && replaces !== hashToken(await storedHash(link.account));
  return isOver ? undefined : link.account;
}

/**
 * The stored hash, '' for none: what a change by a link must still find. Read before the new password is hashed, which takes
 * longer than what another request needs from its own change to the end of the link.
 */
export async function storedHash(account: string): Promise<string> {
  return (await Account.findById(account).select('hash').lean())?.hash ?? '';
}

/** Ends one link. */
export async function endLink(token: string): Promise<void> {
  await PasswordLink.deleteOne({ _id: hashToken(token) });
}

/** Ends all links of an account. */
export async function endLinksOf(account: string): Promise<void> {
  await PasswordLink.deleteMany({ account });
}

/** True for the stored id of a link that works. */
export async function isPasswordLink(id: string, now: Date): Promise<boolean> {
  return (await accountOf(id, now)) !== undefined;
}
