import { type AccountDoc, ADMIN_ACCOUNT, groupAccount, officeAccount } from '../../api/src/accounts/model';
import { hashPassword } from '../../api/src/accounts/passwords';
import { GROUP, OFFICES, PASSWORD } from './offices';

/** One hash for all: hashing 500 passwords is not what is measured. */
export async function accountDocs(): Promise<AccountDoc[]> {
  const hash = await hashPassword(PASSWORD);
  const common = { oid: null, ogid: null, hash, mailed_at: null, ask_new: false };
  const offices = Array.from({ length: OFFICES }, (_, at): AccountDoc => ({
    ...common,
    _id: officeAccount(at + 1),
    role: 'office',
    oid: at + 1,
  }));
  const group: AccountDoc = { ...common, _id: groupAccount(GROUP._id), role: 'group', ogid: GROUP._id };
  return [{ ...common, _id: ADMIN_ACCOUNT, role: 'admin' }, group, ...offices];
}
