import type { Handlers } from '../../base/http/context';
import { limited } from '../../base/limits/memberSession';
import { changeMyDetails } from './changeMyDetails';
import { changeMyEmail, confirmMyEmail } from './changeMyEmail';
import { myMemberships } from './myMemberships';
import { myAgreement, myCard, myReceipt, reissueCard } from './papers';
import { memberLogin } from './signIn';
import { cancelMyMembership, myNextPage } from './steps';

/** My membership. */
export const memberCalls: Handlers = {
  cancelMyMembership: limited('changes', cancelMyMembership),
  myNextPage: limited('changes', myNextPage),
  changeMyDetails: limited('changes', changeMyDetails),
  changeMyEmail: limited('changes', changeMyEmail),
  confirmMyEmail,
  memberLogin,
  myAgreement: limited('pdfs', myAgreement),
  myCard: limited('pdfs', myCard),
  myMemberships,
  myReceipt: limited('pdfs', myReceipt),
  reissueCard: limited('changes', reissueCard),
};
