import { recordAudit } from '../../base/audit/record';
import type { Services } from '../../base/http/context';
import { Account } from './model';
import { ADMIN_ACCOUNT } from './names';
import { passwordMatches } from './passwords';
import { setPassword } from './setPassword';

/** The only way to change the password of an existing administrator. */
const COMMAND = 'npm run admin:password';

/**
 * Stores the first administrator's password from ADMIN_PASSWORD. Later the variable changes nothing: a restart with
 * an old environment must not restore an old password.
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

/** Sets the administrator's password and ends all sessions. */
export async function setAdminPassword(password: string, now: Date): Promise<void> {
  await setPassword({ _id: ADMIN_ACCOUNT, role: 'admin', oid: null, ogid: null }, password);
  await recordAudit('system', now, { subject: 'account', id: ADMIN_ACCOUNT, what: 'password changed' });
}
