import type { Handlers } from '../../base/http/context';
import { askPasswordLink } from './askPasswordLink';
import { groupLogin, login, logout, officeLogin } from './logins';
import { makePasswordForOffice } from './makePasswordForOffice';
import { officeChangePassword } from './officeChangePassword';
import { session } from './session';
import { setPasswordByLink } from './setPasswordByLink';

/** The calls below `/auth`. */
export const authCalls: Handlers = {
  askPasswordLink,
  groupLogin,
  login,
  logout,
  makePasswordForOffice,
  officeChangePassword,
  officeLogin,
  session,
  setPasswordByLink,
};
