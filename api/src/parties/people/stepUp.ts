import type { Handler } from '../../base/http/context';
import { ApiProblem, invalidFields } from '../../base/http/problem';
import { proveSession } from '../accounts/sessions';
import { accountWithPassword } from '../accounts/signIn';
import { provenPerson, wrongPasskey } from './passkeys';
import { hasFactor } from './rules';
import { signedInPerson, takeCode } from './signIn';
import { spendTicket } from './tickets';

/**
 * Shows again who is there. A person with a second factor gives that; all others give their password. It counts for this session, for
 * ten minutes.
 */
export const stepUp: Handler<'stepUp'> = async ({ password, code, passkey }, context) => {
  const { caller, sessionId, now } = context;
  const person = await signedInPerson(context);
  if (person !== undefined && hasFactor(person)) {
    if (passkey !== undefined) {
      const asked = await spendTicket(passkey.ticket, 'step up', now());
      const proven = await provenPerson(passkey.answer, asked.challenge, context);
      if (proven._id !== person._id) throw wrongPasskey();
    } else if (code !== undefined) {
      await takeCode(person, code, context);
    } else {
      throw invalidFields({ code: 'Please enter a code, or use your passkey' });
    }
  } else {
    if (password === undefined) throw invalidFields({ password: 'Please enter the password' });
    const account = caller.role === 'public' ? '' : caller.account;
    if ((await accountWithPassword(account, password, context)) === undefined) {
      throw new ApiProblem('wrong_password', 'This password is not right', {
        errors: [{ field: 'password', message: 'This password is not right' }],
      });
    }
  }
  await proveSession(sessionId ?? '', now());
  return { success: true };
};
