import type { CallAnswer } from '@rollbook/contract';
import { Group } from '../groups/model';
import { toGroup } from '../groups/wire';
import type { Handler } from '../http/context';
import { Office } from '../offices/model';
import { officeOnWire } from '../offices/wire';
import { Account } from './model';

const NOBODY: CallAnswer<'session'> = { role: 'public', office: null, group: null, askNewPassword: false };

/** Who is signed in with this cookie (D4). */
export const session: Handler<'session'> = async (_input, { caller }) => {
  if (caller.role === 'admin') return { ...NOBODY, role: 'admin' };
  if (caller.role === 'office') {
    const office = await Office.findOne({ _id: caller.oid }).lean();
    if (office === null) return NOBODY;
    const account = await Account.findOne({ _id: caller.account }).select('ask_new').lean();
    const askNewPassword = account?.ask_new ?? false;
    return { ...NOBODY, role: 'office', office: await officeOnWire(office), askNewPassword };
  }
  if (caller.role === 'group') {
    const group = await Group.findOne({ _id: caller.ogid }).lean();
    return group === null ? NOBODY : { ...NOBODY, role: 'group', group: toGroup(group) };
  }
  return NOBODY;
};
