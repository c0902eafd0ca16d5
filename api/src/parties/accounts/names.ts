import { visible } from '@rollbook/contract';
import { hashToken } from '../../base/tokens';
import type { AccountRole } from './model';

/** The id of the single administrator account. */
export const ADMIN_ACCOUNT = 'admin';

export function officeAccount(oid: number): string {
  return `office:${oid}`;
}

export function groupAccount(ogid: number): string {
  return `group:${ogid}`;
}

/** The account of a person: 'admin:7', or 'office:3:7' of an office. */
export function personAccount(
  of: { role: AccountRole; oid: number | null; ogid: number | null },
  id: number,
): string {
  const shared = {
    admin: ADMIN_ACCOUNT,
    office: officeAccount(of.oid ?? 0),
    group: groupAccount(of.ogid ?? 0),
  };
  return `${shared[of.role]}:${id}`;
}

/** An e-mail or username as it is compared: without case, outer blanks and what cannot be seen. */
export function loginName(typed: string): string {
  return visible(typed).normalize('NFC').trim().toLowerCase();
}

/** A member's name in records and logs: a digest, because an e-mail address is personal data. */
export function memberAccount(email: string): string {
  return `member:${hashToken(loginName(email)).slice(0, 16)}`;
}
