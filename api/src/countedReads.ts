import type { CountedReads } from './base/audit/reads';
import type { Caller } from './base/http/caller';

const never = () => false;
/** Strangers see no member, and members see their own memberships. */
const notStaff = ({ role }: Caller) => role === 'public' || role === 'member';
/** An office's lists are its own; groups and the administrator read those of other offices. */
const ofOffice = ({ role }: Caller) => role === 'office';

/** Calls that show members to accounts of another office, group or the administrator. */
export const countedReads: CountedReads = {
  cardStatus: { event: 'checked cards', isOwn: notStaff },
  searchForMember: { event: 'searched members', isOwn: never },
  searchOtherOffices: { event: 'searched other offices', isOwn: never },
  getApplicationDetails: { event: 'opened details', isOwn: ofOffice },
  getMemberPage: { event: 'opened details', isOwn: ofOffice },
  getDeletedApplications: { event: 'listed other offices', isOwn: never },
  agreementPdf: { event: 'opened agreements', isOwn: never },
  getMail: { event: 'opened details', isOwn: ofOffice },
  memberCard: { event: 'opened cards', isOwn: never },
  memberReceipt: { event: 'opened receipts', isOwn: never },
  getApplicationsForOffice: { event: 'listed other offices', isOwn: ofOffice },
  getApplicationsByMonthOffice: { event: 'listed other offices', isOwn: ofOffice },
  getEnteredToday: { event: 'listed other offices', isOwn: ofOffice },
  getExpiredApplicationsForOffice: { event: 'listed other offices', isOwn: ofOffice },
  getRenewalsForGroup: { event: 'listed other offices', isOwn: ofOffice },
  getRenewals: { event: 'listed other offices', isOwn: ofOffice },
  getUnpaidApplicationsForOffice: { event: 'listed other offices', isOwn: ofOffice },
  getUnpaidApplicationsForGroup: { event: 'listed other offices', isOwn: ofOffice },
  getReceiptsForOffice: { event: 'listed other offices', isOwn: ofOffice },
  getReceiptsForGroup: { event: 'listed other offices', isOwn: ofOffice },
  getUnpaidNames: { event: 'listed other offices', isOwn: ofOffice },
  getApplications: { event: 'listed other offices', isOwn: never },
  getApplicationsAll: { event: 'listed other offices', isOwn: never },
  getApplicationsByMonth: { event: 'listed other offices', isOwn: never },
};
