import { isDuplicateKey } from '../../base/database';
import { Account, type AccountDoc, PasswordLink } from './model';
import { accountOfLink } from './passwordLinks';
import { hashPassword } from './passwords';
import { endSessionsOf } from './sessions';

/** Ends all sessions in the same write as the password: nothing that fails later leaves one alive. */
const NEXT_STAMP = { $inc: { stamp: 1 } } as const;

export type AccountIdentity = Pick<AccountDoc, '_id' | 'role' | 'oid' | 'ogid'>;

/**
 * Sets an account's password, creates the account if needed, and ends its sessions. `mailedAt` is set when the
 * password is sent by mail and expires after 72 hours.
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
  identity: AccountIdentity,
  hash: string,
  mailedAt: Date | null = null,
): Promise<void> {
  await writeHash(identity, {}, hash, mailedAt);
  await endWithPassword(identity._id);
}

/**
 * The same by a mailed link; false when it has ended. The write of the password ends the link: a request that is cut off before
 * has used nothing up. Of several at once only one finds the password that they have read.
 */
export async function storeHashByLink(
  token: string,
  identity: AccountIdentity,
  { before, hash }: { before: string; hash: string },
  now: Date,
): Promise<boolean> {
  if ((await accountOfLink(token, now)) !== identity._id) return false;
  try {
    await writeHash(identity, { hash: before }, hash, null);
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  await endWithPassword(identity._id);
  return true;
}

/** Throws for a duplicate key when the account is not as expected. */
async function writeHash(
  { _id, role, oid, ogid }: AccountIdentity,
  expected: { hash?: string },
  hash: string,
  mailed_at: Date | null,
): Promise<void> {
  await Account.updateOne(
    { _id, ...expected },
    { $set: { role, oid, ogid, hash, mailed_at, ask_new: false }, ...NEXT_STAMP },
    { upsert: true },
  );
}

/** What an earlier password has let in, or a link to a new one would. */
async function endWithPassword(account: string): Promise<void> {
  await PasswordLink.deleteMany({ account });
  await endSessionsOf(account);
}

/** Ends the password and the sessions of an account: it can only be signed in to with a new password. */
export async function endPassword(account: string): Promise<void> {
  await Account.updateOne(
    { _id: account },
    { $set: { hash: '', mailed_at: null, ask_new: false }, ...NEXT_STAMP },
  );
  await endSessionsOf(account);
}

/**
 * Replaces the password of an account whose old one was just checked, and ends its sessions and links. Answers the account
 * with the new one; undefined when the password was changed in between.
 */
export async function changePassword(
  account: Pick<AccountDoc, '_id' | 'hash'>,
  password: string,
): Promise<AccountDoc | undefined> {
  const hash = await hashPassword(password);
  const changed = await Account.findOneAndUpdate(
    { _id: account._id, hash: account.hash },
    { $set: { hash, mailed_at: null, ask_new: false }, ...NEXT_STAMP },
    { returnDocument: 'after', lean: true },
  );
  if (changed === null) return undefined;
  await endWithPassword(account._id);
  return changed;
}

/** Stores the same password with the present parameters. Sessions stay; under a full queue the next sign-in does it. */
export async function renewHash(
  { _id, hash }: Pick<AccountDoc, '_id' | 'hash'>,
  password: string,
): Promise<void> {
  const renewed = await hashPassword(password).catch(() => undefined);
  if (renewed !== undefined) await Account.updateOne({ _id, hash }, { $set: { hash: renewed } });
}

/** False when the password of an account was changed or ended since it had this hash. */
export async function hasHash(account: string, hash: string): Promise<boolean> {
  return (await Account.exists({ _id: account, hash })) !== null;
}
