import type { Handlers } from '../http/context';
import { groupLogin } from './groupLogin';
import { login } from './login';
import { logout } from './logout';
import { makePasswordForOffice } from './makePasswordForOffice';
import { officeChangePassword } from './officeChangePassword';
import { officeLogin } from './officeLogin';
import { session } from './session';

export const accountCalls: Handlers = {
  groupLogin,
  login,
  logout,
  makePasswordForOffice,
  officeChangePassword,
  officeLogin,
  session,
};
