import type { Handler } from '../http/context';
import { ADMIN_ACCOUNT } from './model';
import { opaqueCode, signIn } from './signIn';

/** The administrator signs in with a password alone (specification §6). */
export const login: Handler<'login'> = async ({ password }, context) => {
  await signIn({ role: 'admin', login: ADMIN_ACCOUNT, password, accountId: ADMIN_ACCOUNT }, context);
  return { admin: true, code: opaqueCode() };
};
