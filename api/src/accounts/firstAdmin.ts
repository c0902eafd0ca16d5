import { recordAudit } from '../audit/record';
import type { Services } from '../http/context';
import { Account, ADMIN_ACCOUNT } from './model';
import { passwordMatches } from './passwords';
import { setPassword } from './setPassword';

/** How to reach the password of an existing administrator; `admin:password` is the one way to change it. */
const COMMAND = 'npm run admin:password';

/**
 * The first administrator's password from ADMIN_PASSWORD (D6), stored once. Later the variable changes nothing: a
 * restart with an old environment must not bring an old password back.
 */
export async function ensureAdmin({ config, log, now }: Services): Promise<void> {
  const { adminPassword } = config;
  const admin = await Account.findOne({ _id: ADMIN_ACCOUNT }).lean();
  if (admin === null && adminPassword !== undefined) {
    await setAdminPassword(adminPassword, now());
  } else if (admin === null && config.mode === 'production') {
    log.warn(`no administrator can sign in yet: set ADMIN_PASSWORD or run ${COMMAND}`);
  } else if (admin !== null && adminPassword !== undefined) {
    if (await passwordMatches(adminPassword, admin.hash)) return;
    log.warn(`ADMIN_PASSWORD is not the administrator's password any more and is ignored; see ${COMMAND}`);
  }
}

/** Gives the administrator a password and ends every session of the old one. */
export async function setAdminPassword(password: string, now: Date): Promise<void> {
  await setPassword({ _id: ADMIN_ACCOUNT, role: 'admin', oid: null, ogid: null }, password);
  await recordAudit('system', now, { subject: 'account', id: ADMIN_ACCOUNT, what: 'password changed' });
}
