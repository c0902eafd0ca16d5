import { rememberClinic } from '../http/clinics';
import type { Handler } from '../http/context';
import { Office } from '../offices/model';
import { officeOnWire } from '../offices/wire';
import { loginName, officeAccount } from './model';
import { endSessionsOf } from './sessions';
import { opaqueCode, signIn, wrongCredentials } from './signIn';

/** An office signs in with its office_email (D6b); a deactivated one does not (D25). */
export const officeLogin: Handler<'officeLogin'> = async ({ email, password }, context) => {
  const login = loginName(email);
  const named = await Office.findOne({ login, active: true }).lean();
  const accountId = named === null ? undefined : officeAccount(named._id);
  const { askNewPassword } = await signIn({ role: 'office', login, password, accountId }, context);
  const office = await Office.findOneAndUpdate(
    { _id: named?._id ?? 0, active: true },
    { $set: { login_time: context.now() } },
    { returnDocument: 'after', lean: true },
  );
  if (office === null) {
    // Deactivated while it signed in, perhaps after its sessions were ended.
    if (accountId !== undefined) await endSessionsOf(accountId);
    throw wrongCredentials();
  }
  if (context.config.rateLimits) await rememberClinic(context, office._id);
  return { ...(await officeOnWire(office)), code: opaqueCode(), askNewPassword };
};
