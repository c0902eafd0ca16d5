import type { Handlers } from '../base/http/context';
import { agreement, agreementPdf, endAgreementLink } from './papers/agreementPdf';
import { deleteApplication } from './edit/deleteApplication';
import { editApplication, type IsDeposited, type PayOffline } from './edit/editApplication';
import { getEnteredToday, takeBackApplication } from './edit/enteredToday';
import { deleteExpiredApplication, renewExpiredApplication } from './edit/expired';
import type { IdsOfAttempt } from './search/foundByContact';
import { getApplicationDetails } from './lists/getApplicationDetails';
import { listCalls } from './lists/lists';
import { officeSubmitApplication } from './enrol/officeSubmitApplication';
import { handOutPaperCopy } from './papers/paperCopy';
import { renameCalls } from './edit/renames';
import { getResumeLink, resumeForm, saveForLater } from './enrol/resume';
import { restoreApplication } from './edit/restoreApplication';
import { getSearchAlerts } from './search/searchAlerts';
import { searchForMember } from './search/searchForMember';
import { searchOtherOffices } from './search/searchOtherOffices';
import { sendAgreementAgain } from './mails/sendAgreementAgain';
import { submitApplication } from './enrol/submitApplication';
import {
  getExpiredApplicationsForOffice,
  getUnpaidApplicationsForGroup,
  getUnpaidApplicationsForOffice,
  getWaitingByOffice,
} from './lists/unpaid';

export function applicationCalls(
  payOffline: PayOffline,
  isDeposited: IsDeposited,
  idsOfAttempt: IdsOfAttempt,
): Handlers {
  return {
    ...listCalls,
    agreement,
    agreementPdf,
    endAgreementLink,
    deleteApplication,
    deleteExpiredApplication,
    editApplication: editApplication(payOffline, isDeposited),
    getExpiredApplicationsForOffice,
    getApplicationDetails,
    getEnteredToday,
    getSearchAlerts,
    getUnpaidApplicationsForGroup,
    getUnpaidApplicationsForOffice,
    getWaitingByOffice,
    handOutPaperCopy,
    officeSubmitApplication,
    ...renameCalls,
    renewExpiredApplication,
    restoreApplication,
    getResumeLink,
    resumeForm,
    saveForLater,
    searchForMember: searchForMember(idsOfAttempt),
    searchOtherOffices,
    sendAgreementAgain,
    submitApplication,
    takeBackApplication,
  };
}
