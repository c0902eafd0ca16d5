import type { Handlers } from '../http/context';
import { agreement, agreementPdf, endAgreementLink } from './agreementPdf';
import { deleteApplication } from './deleteApplication';
import { editApplication, type PayOffline } from './editApplication';
import { listCalls } from './lists';
import { officeSubmitApplication } from './officeSubmitApplication';
import { restoreApplication } from './restoreApplication';
import { getSearchAlerts } from './searchAlerts';
import { searchForMember } from './searchForMember';
import { submitApplication } from './submitApplication';
import { getUnpaidApplicationsForGroup, getUnpaidApplicationsForOffice } from './unpaid';

export function applicationCalls(payOffline: PayOffline): Handlers {
  return {
    ...listCalls,
    agreement,
    agreementPdf,
    endAgreementLink,
    deleteApplication,
    editApplication: editApplication(payOffline),
    getSearchAlerts,
    getUnpaidApplicationsForGroup,
    getUnpaidApplicationsForOffice,
    officeSubmitApplication,
    restoreApplication,
    searchForMember,
    submitApplication,
  };
}
