import type { Context } from '../http/context';
import { hashToken, newToken } from '../tokens';
import { Limit } from './counters';
import { addressKey } from '../http/networks';

type Visitor = Pick<Context, 'ip' | 'now' | 'device'>;

/** Long enough for an office to be closed for its holidays. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/**
 * Remembers for 30 days that an account has signed in from this address and with this browser. Answers the browser's new
 * token when it had none that is known for the account; a planted token is replaced by that.
 */
export async function rememberPlace(account: string, visitor: Visitor): Promise<string | undefined> {
  const isKnown = await isKnownDevice(account, visitor);
  const token = isKnown ? undefined : newToken();
  await Promise.all([
    remember(addressNote(account, visitor.ip), visitor),
    remember(deviceNote(account, token ?? visitor.device ?? ''), visitor),
  ]);
  return token;
}

/** True when the account has signed in from the address within the last 30 days. */
export function isKnownAddress(account: string, visitor: Pick<Visitor, 'ip' | 'now'>): Promise<boolean> {
  return isNoted(addressNote(account, visitor.ip), visitor);
}

/** True when the account has signed in with this browser within the last 30 days. */
export async function isKnownDevice(account: string, visitor: Visitor): Promise<boolean> {
  return visitor.device !== undefined && (await isNoted(deviceNote(account, visitor.device), visitor));
}

/** True at the address of an office's staff: its tablets have the same one. */
export function isClinic(visitor: Pick<Visitor, 'ip' | 'now'>, oid: number): Promise<boolean> {
  return isKnownAddress(`office:${oid}`, visitor);
}

async function remember(_id: string, { now }: Pick<Visitor, 'now'>): Promise<void> {
  const expires = new Date(now().getTime() + KNOWN_MS);
  await Limit.updateOne(
    { _id },
    { $set: { expires }, $setOnInsert: { count: 0, full_at: null } },
    { upsert: true },
  );
}

async function isNoted(_id: string, { now }: Pick<Visitor, 'now'>): Promise<boolean> {
  return (await Limit.exists({ _id, expires: { $gt: now() } })) !== null;
}

function addressNote(account: string, ip: string): string {
  return `address:${account}:${addressKey(ip)}`;
}

/** Only a digest of the browser's token is stored. */
function deviceNote(account: string, token: string): string {
  return `device:${account}:${hashToken(token)}`;
}
