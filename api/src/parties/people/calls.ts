import type { Handlers } from '../../base/http/context';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  newRecoveryCodes,
  removeFactor,
} from './factors';
import { acceptInvitation, getInvitation, inviteAgain, invitePerson } from './invite';
import { changePeopleRules, changePerson, getPeople, removePerson } from './manage';
import { changeMyPassword, endDevice, getMySignIn } from './mySignIn';
import { codeLogin, getPasskeyQuestion, getSignInWays, passkeyLogin, personLogin } from './signIn';
import { stepUp } from './stepUp';
import { getClinicUsers, getUsers, inviteUser, removeUser } from './users';

/** People with a sign-in of their own. */
export const peopleCalls: Handlers = {
  acceptInvitation,
  beginPasskey,
  beginTotp,
  changeMyPassword,
  changePeopleRules,
  changePerson,
  codeLogin,
  confirmPasskey,
  confirmTotp,
  endDevice,
  getInvitation,
  getMySignIn,
  getPasskeyQuestion,
  getPeople,
  getSignInWays,
  getClinicUsers,
  getUsers,
  inviteAgain,
  invitePerson,
  inviteUser,
  newRecoveryCodes,
  passkeyLogin,
  personLogin,
  removeFactor,
  removePerson,
  removeUser,
  stepUp,
};
