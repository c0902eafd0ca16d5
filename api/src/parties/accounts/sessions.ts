import { MEMBER_IDLE_MINUTES } from '@rollbook/contract';
import { isAheadOfTime } from '../../base/aheadOfTime';
import { type Caller, callerNamed } from '../../base/http/caller';
import type { Gate } from '../../base/http/context';
import { SESSION_IDLE_MS } from '../../base/http/session';
import { countOf, stockGaugeBy } from '../../base/metrics/stock';
import { hashToken, newToken } from '../../base/tokens';
import { Account, type AccountDoc, type AccountRole, Session, SESSION_ROLES } from './model';
import { memberAccount } from './names';

const MINUTE = 60_000;

/** How long a session lasts; its expiry is moved at most every `refreshMs`, so that most requests need no write. */
type Life = { idleMs: number; refreshMs: number; longestMs: number };

/** Sessions of accounts. */
const ACCOUNT_LIFE: Life = { idleMs: SESSION_IDLE_MS, refreshMs: 10 * MINUTE, longestMs: Infinity };
/**
 * A member's: 30 idle minutes, 4 hours at most. It is moved at almost every use: it must not end before the
 * page, which announces its end, does.
 */
const MEMBER_LIFE: Life = {
  idleMs: MEMBER_IDLE_MINUTES * MINUTE,
  refreshMs: MINUTE / 6,
  longestMs: 240 * MINUTE,
};

const lifeOf = (role: AccountRole | 'member') => (role === 'member' ? MEMBER_LIFE : ACCOUNT_LIFE);

/** The session of a token, undefined when it is unknown or has expired. Use prolongs it. */
export const findSession: Gate['findSession'] = async (token, now) => {
  const sessionId = hashToken(token);
  const session = await Session.findOne({ _id: sessionId, expires: { $gt: now } }).lean();
  if (session === null) return undefined;
  if (session.role !== 'member' && !(await hasStamp(session))) return undefined;
  const life = lifeOf(session.role);
  if (isAheadOfTime(session.expires, now, life.idleMs)) return undefined;
  const expires = expiryOf(session.created, now, life);
  const prolonged = expires.getTime() - session.expires.getTime() > life.refreshMs;
  if (prolonged) await Session.updateOne({ _id: sessionId }, { $set: { expires } });
  return { caller: callerOf(session), sessionId, prolonged, idleMs: expires.getTime() - now.getTime() };
};

/** False when the password has changed since the session began. */
async function hasStamp({ account, stamp }: { account: string; stamp?: number }): Promise<boolean> {
  const stored = await Account.findById(account).select('stamp').lean();
  return (stored?.stamp ?? 0) === (stamp ?? 0);
}

/** Starts a session and answers its token. The caller's previous session ends: one per cookie. */
export async function beginSession(
  account: Pick<AccountDoc, '_id' | 'role' | 'stamp'>,
  previous: string | undefined,
  now: Date,
): Promise<string> {
  return begin(
    { role: account.role, account: account._id, email: '', stamp: account.stamp ?? 0 },
    previous,
    now,
  );
}

/** The same for a member, who is known by an e-mail address alone. The cookie lives for `idleMs`. */
export async function beginMemberSession(
  email: string,
  previous: string | undefined,
  now: Date,
): Promise<{ token: string; idleMs: number }> {
  const token = await begin(
    { role: 'member', account: memberAccount(email), email, stamp: 0 },
    previous,
    now,
  );
  return { token, idleMs: MEMBER_LIFE.idleMs };
}

type Owner = { role: AccountRole | 'member'; account: string; email: string; stamp: number };

async function begin(owner: Owner, previous: string | undefined, now: Date): Promise<string> {
  if (previous !== undefined) await endSession(previous);
  const token = newToken();
  await Session.create({
    _id: hashToken(token),
    ...owner,
    created: now,
    expires: expiryOf(now, now, lifeOf(owner.role)),
  });
  return token;
}

function expiryOf(created: Date, now: Date, { idleMs, longestMs }: Life): Date {
  return new Date(Math.min(now.getTime() + idleMs, created.getTime() + longestMs));
}

function callerOf({ role, account, email }: Omit<Owner, 'stamp'>): Caller {
  return role === 'member' ? { role, email, account } : callerNamed(account);
}

export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** Ends all sessions of an account, or of a member. */
export async function endSessionsOf(account: string): Promise<void> {
  await Session.deleteMany({ account });
}

const sessions = stockGaugeBy('role', 'rollbook_sessions', 'Sessions that have not ended, by role');

/** Sets the gauge of sessions by role. */
export async function readSessionStock(now: Date): Promise<void> {
  const counted = await Session.aggregate<{ _id: string; count: number }>([
    { $match: { expires: { $gt: now } } },
    { $group: { _id: '$role', count: { $sum: 1 } } },
  ]);
  for (const role of SESSION_ROLES) sessions.set({ role }, countOf(counted, role));
}
