import type { AdminRights } from '@rollbook/contract';

/** Who makes a call, from the session alone. */
export type Caller =
  | { role: 'public' }
  | { role: 'office'; oid: number; account: string }
  | { role: 'group'; ogid: number; account: string }
  /** `rights` are those of a session; work that is finished later has none. */
  | { role: 'admin'; account: string; rights?: AdminRights }
  | { role: 'member'; email: string; account: string };

export const PUBLIC: Caller = { role: 'public' };

/** 'public', 'office:3', 'group:2', 'admin', 'admin:7', 'member:…' or 'system': how stored records name a caller. */
export function callerName(caller: Caller | 'system'): string {
  if (caller === 'system') return 'system';
  return caller.role === 'public' ? 'public' : caller.account;
}

/** The same without the person: 'office:3' for each user of an office. Limits count so, or each further user would raise them. */
export function sharedName(caller: Caller): string {
  if (caller.role === 'office') return `office:${caller.oid}`;
  return caller.role === 'group' ? `group:${caller.ogid}` : callerName(caller);
}

/**
 * The caller that a stored name stands for; work finished later is recorded in the caller's name. A member's name has no
 * address.
 */
export function callerNamed(name: string): Caller {
  const [role, number] = name.split(':');
  if (role === 'office') return { role, oid: Number(number), account: name };
  if (role === 'group') return { role, ogid: Number(number), account: name };
  if (role === 'member') return { role, email: '', account: name };
  return role === 'admin' ? { role, account: name } : PUBLIC;
}

const MEMBERS = 'member';
/** No other name begins so. */
const OF_MEMBERS = /^member/;

/** A stored name without who it is where that is a member: the digest of an address, which names no person. */
export function withoutMember(name: string): string {
  return OF_MEMBERS.test(name) ? MEMBERS : name;
}

/** What finds a caller's records: 'member' stands for all members, also for those whose digest was erased. */
export function storedAs(name: string): string | RegExp {
  return name === MEMBERS ? OF_MEMBERS : name;
}
