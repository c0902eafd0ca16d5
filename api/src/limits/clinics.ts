import type { Context } from '../http/context';
import { addressKey, Limit } from './counters';

type Visitor = Pick<Context, 'ip' | 'now'>;

/** Long enough for an office to be closed for its holidays. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Remembers the address from which an office's staff signed in: its tablets have the same one. */
export async function rememberClinic({ ip, now }: Visitor, oid: number): Promise<void> {
  const expires = new Date(now().getTime() + KNOWN_MS);
  await Limit.updateOne(
    { _id: clinicKey(ip, oid) },
    { $set: { expires }, $setOnInsert: { count: 0, until: null } },
    { upsert: true },
  );
}

/** True when this office's staff signed in from the address within the last 30 days. */
export async function isClinic({ ip, now }: Visitor, oid: number): Promise<boolean> {
  return (await Limit.exists({ _id: clinicKey(ip, oid), expires: { $gt: now() } })) !== null;
}

function clinicKey(ip: string, oid: number): string {
  return `clinic:${oid}:${addressKey(ip)}`;
}
