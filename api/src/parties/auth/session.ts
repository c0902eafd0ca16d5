import type { CallAnswer } from '@rollbook/contract';
import { asksNewPassword } from '../accounts/signIn';
import { findGroup, toGroup } from '../groups/records';
import type { Handler } from '../../base/http/context';
import { findOffice } from '../offices/records';
import { officeOnWire } from '../offices/wire';

const SIGNED_OUT: CallAnswer<'session'> = {
  role: 'public',
  office: null,
  group: null,
  askNewPassword: false,
};

/** The account that this cookie's session belongs to. */
export const session: Handler<'session'> = async (_input, { caller }) => {
  switch (caller.role) {
    case 'admin':
      return { ...SIGNED_OUT, role: 'admin' };
    case 'office': {
      const office = await findOffice(caller.oid);
      if (office === null) return SIGNED_OUT;
      const askNewPassword = await asksNewPassword(caller.account);
      return { ...SIGNED_OUT, role: 'office', office: await officeOnWire(office), askNewPassword };
    }
    case 'group': {
      const group = await findGroup(caller.ogid);
      return group === null ? SIGNED_OUT : { ...SIGNED_OUT, role: 'group', group: toGroup(group) };
    }
    case 'member':
      return { ...SIGNED_OUT, role: 'member' };
    case 'public':
      return SIGNED_OUT;
  }
};
