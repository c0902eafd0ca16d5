import type { CallAnswer } from '@rollbook/contract';
import { asksNewPassword } from '../accounts/signIn';
import { findGroup, toGroup } from '../groups/records';
import type { Handler } from '../../base/http/context';
import { findOffice } from '../offices/records';
import { officeOnWire } from '../offices/wire';
import { signedInPerson } from '../people/signIn';
import type { Caller } from '../../base/http/caller';

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
      return { ...SIGNED_OUT, role: 'admin', ...(await personIn(caller)) };
    case 'office': {
      const office = await findOffice(caller.oid);
      if (office === null) return SIGNED_OUT;
      const askNewPassword = await asksNewPassword(caller.account);
      const person = await personIn(caller);
      return { ...SIGNED_OUT, role: 'office', office: await officeOnWire(office), askNewPassword, ...person };
    }
    case 'group': {
      const group = await findGroup(caller.ogid);
      if (group === null) return SIGNED_OUT;
      return { ...SIGNED_OUT, role: 'group', group: toGroup(group), ...(await personIn(caller)) };
    }
    case 'member':
      return { ...SIGNED_OUT, role: 'member' };
    case 'public':
      return SIGNED_OUT;
  }
};

/** The named person of a session; nothing for a shared account. */
async function personIn(caller: Caller): Promise<Pick<CallAnswer<'session'>, 'person'>> {
  const found = await signedInPerson({ caller });
  if (found === undefined) return {};
  const rights = caller.role === 'admin' ? caller.rights : undefined;
  if (rights === undefined || rights.post === 'shared') return { person: { name: found.name } };
  return { person: { name: found.name, post: rights.post, names: rights.names } };
}
