import type { Handlers } from '../http/context';
import { agreementPdf } from './agreementPdf';
import { deleteApplication } from './deleteApplication';
import { editApplication, type PayOffline } from './editApplication';
import { getApplicationDetails } from './getApplicationDetails';
import { listCalls } from './lists';
import { officeSubmitApplication } from './officeSubmitApplication';
import { restoreApplication } from './restoreApplication';
import { searchForMember } from './searchForMember';
import { submitApplication } from './submitApplication';
import { getUnpaidApplicationsForGroup, getUnpaidApplicationsForOffice } from './unpaid';

export function applicationCalls(payOffline: PayOffline): Handlers {
  return {
    ...listCalls,
    agreementPdf,
    deleteApplication,
    editApplication: editApplication(payOffline),
    getApplicationDetails,
    getUnpaidApplicationsForGroup,
    getUnpaidApplicationsForOffice,
    officeSubmitApplication,
    restoreApplication,
    searchForMember,
    submitApplication,
  };
}
