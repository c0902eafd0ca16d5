import { Account, type AccountDoc, PasswordLink } from './model';
import { hashPassword } from './passwords';
import { endSessionsOf } from './sessions';

export type AccountIdentity = Pick<AccountDoc, '_id' | 'role' | 'oid' | 'ogid'>;

/**
 * Sets an account's password, creates the account if needed, and ends its sessions (D3). `mailedAt` is set when the
 * password is sent by mail and expires after 72 hours (D6b).
 */
export async function setPassword(
  account: AccountIdentity,
  password: string,
  mailedAt: Date | null = null,
): Promise<void> {
  await storeHash(account, await hashPassword(password), mailedAt);
}

/** The same with a hash that was made before, so that a full queue of hashes changes nothing. */
export async function storeHash(
  { _id, role, oid, ogid }: AccountIdentity,
  hash: string,
  mailedAt: Date | null = null,
): Promise<void> {
  await Account.updateOne(
    { _id },
    { $set: { role, oid, ogid, hash, mailed_at: mailedAt, ask_new: false } },
    { upsert: true },
  );
  await PasswordLink.deleteMany({ account: _id });
  await endSessionsOf(_id);
}

/** Ends the password and the sessions of an account: it can only be signed in to with a new password (D42). */
export async function endPassword(account: string): Promise<void> {
  await Account.updateOne({ _id: account }, { $set: { hash: '', mailed_at: null, ask_new: false } });
  await endSessionsOf(account);
}

/**
 * Replaces the password of an account whose old one was just checked, and ends its sessions and links. Answers the new
 * hash; undefined when the password was changed in between.
 */
export async function changePassword(
  account: Pick<AccountDoc, '_id' | 'hash'>,
  password: string,
): Promise<string | undefined> {
  const hash = await hashPassword(password);
  const { matchedCount } = await Account.updateOne(
    { _id: account._id, hash: account.hash },
    { $set: { hash, mailed_at: null, ask_new: false } },
  );
  if (matchedCount === 0) return undefined;
  await PasswordLink.deleteMany({ account: account._id });
  await endSessionsOf(account._id);
  return hash;
}

/** False when the password of an account was changed or ended since it had this hash. */
export async function hasHash(account: string, hash: string): Promise<boolean> {
  return (await Account.exists({ _id: account, hash })) !== null;
}
