import { OfficePage, useStaff } from '@rollbook/kit';
import OfficePayment from './OfficePayment';
import { ToReceipts } from './ToReceipts';

/** Records an office's payment by cash or check (specification §2). The page's title names the list. */
export default function AdminMark() {
  const { office } = useStaff();
  return (
    <OfficePage
      title="Clinic Membership Payments"
      above="Mark as Paid"
      subtitle={office?.office_name ?? 'Pick the office that paid by cash or check.'}
      actions={<ToReceipts />}
    >
      <OfficePayment way="mark" />
    </OfficePage>
  );
}
