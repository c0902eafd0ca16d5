import type { Caller } from '../http/context';
import { type AccountDoc, Session, type SessionDoc } from './model';
import { hashToken, newToken } from './token';

/** Sessions end after 12 idle hours (D3). */
export const SESSION_IDLE_MS = 12 * 3_600_000;
/** The expiry is moved at most this often: not every request needs a write. */
const REFRESH_MS = 10 * 60_000;

/** Who owns a session, or undefined when it is unknown or has expired; being seen prolongs it. */
export async function findSession(
  sessionId: string,
  now: Date,
): Promise<{ caller: Caller; prolonged: boolean } | undefined> {
  const session = await Session.findOne({ _id: sessionId, expires: { $gt: now } }).lean();
  if (session === null) return undefined;
  const expires = new Date(now.getTime() + SESSION_IDLE_MS);
  const prolonged = expires.getTime() - session.expires.getTime() > REFRESH_MS;
  if (prolonged) await Session.updateOne({ _id: sessionId }, { $set: { expires } });
  return { caller: callerOf(session), prolonged };
}

/** Whoever an account or a session stands for, as the one who acts. */
export function callerOf({
  role,
  oid,
  ogid,
  account,
}: Omit<SessionDoc, '_id' | 'created' | 'expires'>): Caller {
  if (role === 'office' && oid !== null) return { role, oid, account };
  if (role === 'group' && ogid !== null) return { role, ogid, account };
  return role === 'admin' ? { role, account } : { role: 'public' };
}

/** Begins a session and answers its token; whatever session the caller had before ends (D3: one person per cookie). */
export async function beginSession(
  account: Pick<AccountDoc, '_id' | 'role' | 'oid' | 'ogid'>,
  previous: string | undefined,
  now: Date,
): Promise<string> {
  if (previous !== undefined) await endSession(previous);
  const token = newToken();
  await Session.create({
    _id: hashToken(token),
    role: account.role,
    account: account._id,
    oid: account.oid,
    ogid: account.ogid,
    created: now,
    expires: new Date(now.getTime() + SESSION_IDLE_MS),
  });
  return token;
}

export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** Ends an account's sessions, all but the one that may stay (D3). */
export async function endSessionsOf(account: string, except?: string): Promise<void> {
  await Session.deleteMany(except === undefined ? { account } : { account, _id: { $ne: except } });
}
