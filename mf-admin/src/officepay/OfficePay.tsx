import { ForChosenOffice } from '../chosenoffice/ForChosenOffice';
import { OfficePayment } from './OfficePayment';

/** 'Submit Payment For Offices': by card, for the picked office (specification §2). */
export default function OfficePay() {
  return (
    <ForChosenOffice
      withWaiting
      withReceipts
      title="Submit Payment For Offices"
      subtitle={(office) => office?.office_name ?? 'Select the office whose memberships are paid by card.'}
    >
      {(office) => <OfficePayment key={office.oid} office={office} way="card" />}
    </ForChosenOffice>
  );
}
