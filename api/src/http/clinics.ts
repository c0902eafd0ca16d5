import { addressKey } from './address';
import type { Context } from './context';
import { Limit } from './limitStore';

type Visitor = Pick<Context, 'ip' | 'now'>;

/** Staff that comes back from its holidays is still known. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Remembers where the staff of an office signed in: that is where its tablets are. */
export async function rememberClinic({ ip, now }: Visitor, oid: number): Promise<void> {
  const expires = new Date(now().getTime() + KNOWN_MS);
  await Limit.updateOne(
    { _id: clinicKey(ip, oid) },
    { $set: { expires }, $setOnInsert: { count: 0, until: null } },
    { upsert: true },
  );
}

/** True where the staff of this office has signed in lately. */
export async function isClinic({ ip, now }: Visitor, oid: number): Promise<boolean> {
  return (await Limit.exists({ _id: clinicKey(ip, oid), expires: { $gt: now() } })) !== null;
}

function clinicKey(ip: string, oid: number): string {
  return `clinic:${oid}:${addressKey(ip)}`;
}
