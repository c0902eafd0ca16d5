import { callerNamed } from '../http/caller';
import type { Gate } from '../http/context';
import { SESSION_IDLE_MS } from '../http/session';
import { stock } from '../metrics/registry';
import { countOf } from '../metrics/stock';
import { hashToken, newToken } from '../tokens';
import { type AccountDoc, ROLES, Session } from './model';

/** The expiry is moved at most this often, so that most requests need no write. */
const REFRESH_MS = 10 * 60_000;

/** The session of a token, undefined when it is unknown or has expired. Use prolongs it. */
export const findSession: Gate['findSession'] = async (token, now) => {
  const sessionId = hashToken(token);
  const session = await Session.findOne({ _id: sessionId, expires: { $gt: now } }).lean();
  if (session === null) return undefined;
  const expires = new Date(now.getTime() + SESSION_IDLE_MS);
  const prolonged = expires.getTime() - session.expires.getTime() > REFRESH_MS;
  if (prolonged) await Session.updateOne({ _id: sessionId }, { $set: { expires } });
  return { caller: callerNamed(session.account), sessionId, prolonged };
};

/** Starts a session and answers its token. The caller's previous session ends: one per cookie (D3). */
export async function beginSession(
  account: Pick<AccountDoc, '_id' | 'role'>,
  previous: string | undefined,
  now: Date,
): Promise<string> {
  if (previous !== undefined) await endSession(previous);
  const token = newToken();
  await Session.create({
    _id: hashToken(token),
    role: account.role,
    account: account._id,
    created: now,
    expires: new Date(now.getTime() + SESSION_IDLE_MS),
  });
  return token;
}

export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** Ends all sessions of an account (D3). */
export async function endSessionsOf(account: string): Promise<void> {
  await Session.deleteMany({ account });
}

/** Sets the gauge of sessions by role. */
export async function readSessionStock(now: Date): Promise<void> {
  const counted = await Session.aggregate<{ _id: string; count: number }>([
    { $match: { expires: { $gt: now } } },
    { $group: { _id: '$role', count: { $sum: 1 } } },
  ]);
  for (const role of ROLES) stock.sessions.set({ role }, countOf(counted, role));
}
