import {
  type AdminRights,
  LONGEST_SESSION_HOURS,
  MEMBER_IDLE_MINUTES,
  SHARED_RIGHTS,
} from '@rollbook/contract';
import { isAheadOfTime } from '../../base/aheadOfTime';
import { type Caller, callerNamed } from '../../base/http/caller';
import type { Context, Gate } from '../../base/http/context';
import { SESSION_IDLE_MS } from '../../base/http/session';
import { countOf, stockGaugeBy } from '../../base/metrics/stock';
import { hashToken, newToken } from '../../base/tokens';
import { Account, type AccountDoc, type AccountRole, Session, SESSION_ROLES } from './model';
import { ADMIN_ACCOUNT, memberAccount } from './names';

const MINUTE = 60_000;

/** How long a session lasts; its expiry and its last use are moved at most every `refreshMs`, so that most requests need no write. */
type Life = { idleMs: number; refreshMs: number; longestMs: number };

const ACCOUNT_LIFE = { idleMs: SESSION_IDLE_MS, refreshMs: 10 * MINUTE };
/**
 * A member's: 30 idle minutes, 4 hours at most. It is moved at almost every use: it must not end before the
 * page, which announces its end, does.
 */
const MEMBER_LIFE: Life = {
  idleMs: MEMBER_IDLE_MINUTES * MINUTE,
  refreshMs: MINUTE / 6,
  longestMs: 240 * MINUTE,
};

function lifeOf(role: AccountRole | 'member'): Life {
  if (role === 'member') return MEMBER_LIFE;
  return { ...ACCOUNT_LIFE, longestMs: LONGEST_SESSION_HOURS[role] * 60 * MINUTE };
}

/** The session of a token, undefined when it is unknown or has expired. Use prolongs it. */
export const findSession: Gate['findSession'] = async (token, now) => {
  const sessionId = hashToken(token);
  const session = await Session.findOne({ _id: sessionId, expires: { $gt: now } }).lean();
  if (session === null) return undefined;
  const caller = await callerOf(session);
  if (caller === undefined) return undefined;
  const life = lifeOf(session.role);
  if (isAheadOfTime(session.expires, now, life.idleMs)) return undefined;
  const expires = expiryOf(session.created, now, life);
  const prolonged = expires.getTime() - session.expires.getTime() > life.refreshMs;
  const isUsed =
    session.role !== 'member' && now.getTime() - (session.used ?? session.created).getTime() > life.refreshMs;
  if (prolonged || isUsed) {
    await Session.updateOne({ _id: sessionId }, { $set: { expires, ...(isUsed ? { used: now } : {}) } });
  }
  const idleMs = expires.getTime() - now.getTime();
  return { caller, sessionId, provedAt: session.proved ?? null, prolonged, idleMs };
};

/** Whose session it is, with the rights of this moment; undefined when the password has changed since, or a person has left. */
async function callerOf({ role, account, email, stamp }: Owner): Promise<Caller | undefined> {
  if (role === 'member') return { role, email, account };
  const stored = await Account.findById(account).select('stamp post names').lean();
  if ((stored?.stamp ?? 0) !== (stamp ?? 0)) return undefined;
  const caller = callerNamed(account);
  if (caller.role !== 'admin') return caller;
  const rights = rightsOf(account, stored);
  return rights && { ...caller, rights };
}

/** What an administrator may do; undefined for a person who has no post. */
function rightsOf(
  account: string,
  stored: Pick<AccountDoc, 'post' | 'names'> | null,
): AdminRights | undefined {
  if (account === ADMIN_ACCOUNT) return SHARED_RIGHTS;
  const post = stored?.post ?? null;
  return post === null ? undefined : { post, names: stored?.names ?? false };
}

/** Starts a session and answers its token. The caller's previous session ends: one per cookie. */
export async function beginSession(
  account: Pick<AccountDoc, '_id' | 'role' | 'stamp'>,
  browser: Browser,
): Promise<string> {
  return begin({ role: account.role, account: account._id, email: '', stamp: account.stamp ?? 0 }, browser);
}

/** The same for a member, who is known by an e-mail address alone. The cookie lives for `idleMs`. */
export async function beginMemberSession(
  email: string,
  browser: Browser,
): Promise<{ token: string; idleMs: number }> {
  const token = await begin({ role: 'member', account: memberAccount(email), email, stamp: 0 }, browser);
  return { token, idleMs: MEMBER_LIFE.idleMs };
}

type Owner = { role: AccountRole | 'member'; account: string; email: string; stamp: number };
/** Where a session begins; a session that this browser had ends. */
type Browser = Pick<Context, 'sessionId' | 'now' | 'ip' | 'userAgent'>;

async function begin(owner: Owner, { sessionId, ip, userAgent, ...browser }: Browser): Promise<string> {
  if (sessionId !== undefined) await endSession(sessionId);
  const now = browser.now();
  const token = newToken();
  await Session.create({
    _id: hashToken(token),
    ...owner,
    created: now,
    expires: expiryOf(now, now, lifeOf(owner.role)),
    proved: now,
    // Only accounts are shown their devices.
    ...(owner.role === 'member' ? {} : { browser: userAgent.slice(0, 300), address: ip }),
  });
  return token;
}

function expiryOf(created: Date, now: Date, { idleMs, longestMs }: Life): Date {
  return new Date(Math.min(now.getTime() + idleMs, created.getTime() + longestMs));
}

export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** Whether a session has neither ended nor expired. */
export async function isSessionOpen(sessionId: string, now: Date): Promise<boolean> {
  return (await Session.exists({ _id: sessionId, expires: { $gt: now } })) !== null;
}

/** Ends all sessions of an account, or of a member. */
export async function endSessionsOf(account: string): Promise<void> {
  await Session.deleteMany({ account });
}

/** The same, and those of its named users: 'office:3:7' of 'office:3'. */
export async function endSessionsBelow(account: string): Promise<void> {
  // ';' follows ':', so the range has exactly the names that go on after a colon.
  await Session.deleteMany({ $or: [{ account }, { account: { $gt: `${account}:`, $lt: `${account};` } }] });
}

/** Ends the other sessions of an account. */
export async function endSessionsBut(account: string, sessionId: string | undefined): Promise<void> {
  await Session.deleteMany({ account, _id: { $ne: sessionId ?? '' } });
}

/** Notes that this session has shown again who is there. */
export async function proveSession(sessionId: string, now: Date): Promise<void> {
  await Session.updateOne({ _id: sessionId }, { $set: { proved: now } });
}

/** The sessions of an account that work, the latest first. */
export async function sessionsOf(account: string, now: Date) {
  const { stamp = 0 } = (await Account.findById(account).select('stamp').lean()) ?? {};
  const found = await Session.find({ account, expires: { $gt: now } })
    .sort({ created: -1 })
    .lean();
  return found.filter((one) => (one.stamp ?? 0) === stamp);
}

/** Ends one session of an account; false when it has none with this id. */
export async function endSessionOf(account: string, sessionId: string): Promise<boolean> {
  return (await Session.deleteOne({ _id: sessionId, account })).deletedCount === 1;
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
