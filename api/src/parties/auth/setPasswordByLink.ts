import { officeAccount } from '../accounts/names';
import { accountOfLink, storedHash } from '../accounts/passwordLinks';
import { hashPassword } from '../accounts/passwords';
import { storeHashByLink } from '../accounts/setPassword';
import { recordAudit } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { requireOfficeStrength } from './officeStrength';
import { ApiProblem } from '../../base/http/problem';

/** Sets the password of an office by the link that was mailed to its new address. The link works once. */
export const setPasswordByLink: Handler<'setPasswordByLink'> = async (
  { token, newPassword },
  { now, brand },
) => {
  const account = await accountOfLink(token, now());
  const caller = account === undefined ? undefined : callerNamed(account);
  // An invitation has its own call.
  if (caller?.role !== 'office' || account !== officeAccount(caller.oid)) throw linkOver();
  await requireOfficeStrength(caller.oid, newPassword, { brand });
  const before = await storedHash(account);
  const hash = await hashPassword(newPassword);
  const identity = { _id: account, role: 'office', oid: caller.oid, ogid: null } as const;
  if (!(await storeHashByLink(token, identity, { before, hash }, now()))) throw linkOver();
  await recordAudit(caller, now(), { subject: 'account', id: account, what: 'password changed' });
  return { success: true };
};

function linkOver(): ApiProblem {
  return new ApiProblem('unknown_id', 'This link was used or has expired. Please ask for a new password.');
}
