import { cardStatus } from '../cards/cardStatus';
import type { Handlers } from '../http/context';
import { changeMyDetails } from './changeMyDetails';
import { changeMyEmail, confirmMyEmail } from './changeMyEmail';
import { myMemberships } from './myMemberships';
import { myAgreement, myCard, myReceipt, reissueCard } from './papers';
import { memberLogin } from './signIn';
import { cancelMyMembership, myNextPage } from './steps';

/** My membership, and the live status of its card. */
export const memberCalls: Handlers = {
  cancelMyMembership,
  myNextPage,
  cardStatus,
  changeMyDetails,
  changeMyEmail,
  confirmMyEmail,
  memberLogin,
  myAgreement,
  myCard,
  myMemberships,
  myReceipt,
  reissueCard,
};
