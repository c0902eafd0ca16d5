import { OfficeReceipts } from '@rollbook/staff-payments';
import { ForChosenOffice } from '../chosenoffice/ForChosenOffice';

/** What was paid for an office, with its receipts. */
export default function Receipts() {
  return (
    <ForChosenOffice
      title="Receipts"
      subtitle={(office) => office?.office_name ?? 'Select the office whose receipts are listed.'}
    >
      {({ oid, office_name }) => <OfficeReceipts key={oid} oid={oid} name={office_name} />}
    </ForChosenOffice>
  );
}
