import { ForChosenOffice } from '../chosenoffice/ForChosenOffice';
import { OfficePayment } from '../officepay/OfficePayment';

/** Records an office's payment by cash or check (specification §2). */
export default function RecordPayment() {
  return (
    <ForChosenOffice
      withWaiting
      withReceipts
      title="Clinic Membership Payments"
      above="Mark as Paid"
      subtitle={(office) => office?.office_name ?? 'Pick the office that paid by cash or check.'}
    >
      {(office) => <OfficePayment key={office.oid} office={office} way="mark" />}
    </ForChosenOffice>
  );
}
