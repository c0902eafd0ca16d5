import type { Handlers } from '../../base/http/context';
import { agreement, agreementPdf, endAgreementLink } from './agreementPdf';
import { deleteApplication } from './deleteApplication';
import { editApplication, type PayOffline } from './editApplication';
import { getEnteredToday, takeBackApplication } from './enteredToday';
import { deleteExpiredApplication, renewExpiredApplication } from './expired';
import type { IdsOfAttempt } from './foundByContact';
import { getApplicationDetails } from './getApplicationDetails';
import { listCalls } from './lists';
import { officeSubmitApplication } from './officeSubmitApplication';
import { handOutPaperCopy } from './paperCopy';
import { renameCalls } from './renames';
import { getResumeLink, resumeForm, saveForLater } from './resume';
import { restoreApplication } from './restoreApplication';
import { getSearchAlerts } from './searchAlerts';
import { searchForMember } from './searchForMember';
import { searchOtherOffices } from './searchOtherOffices';
import { sendAgreementAgain } from './sendAgreementAgain';
import { submitApplication } from './submitApplication';
import {
  getExpiredApplicationsForOffice,
  getUnpaidApplicationsForGroup,
  getUnpaidApplicationsForOffice,
  getWaitingByOffice,
} from './unpaid';

export function applicationCalls(payOffline: PayOffline, idsOfAttempt: IdsOfAttempt): Handlers {
  return {
    ...listCalls,
    agreement,
    agreementPdf,
    endAgreementLink,
    deleteApplication,
    deleteExpiredApplication,
    editApplication: editApplication(payOffline),
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
