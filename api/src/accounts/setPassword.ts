import { Account, type AccountDoc } from './model';
import { hashPassword } from './passwords';
import { endSessionsOf } from './sessions';

/** Whose password it is: the identity parts of an account. */
export type AccountIdentity = Pick<AccountDoc, '_id' | 'role' | 'oid' | 'ogid'>;

/**
 * Gives an account its password, whether or not it had one, and ends its sessions (D3). `mailedAt` is set when the
 * password goes out by mail and has to be used within 72 hours (D6b).
 */
export async function setPassword(
  { _id, role, oid, ogid }: AccountIdentity,
  password: string,
  mailedAt: Date | null = null,
): Promise<void> {
  const hash = await hashPassword(password);
  await Account.updateOne(
    { _id },
    { $set: { role, oid, ogid, hash, mailed_at: mailedAt, ask_new: false } },
    { upsert: true },
  );
  await endSessionsOf(_id);
}
