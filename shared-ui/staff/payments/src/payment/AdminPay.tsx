import { OfficePage, useStaff } from '@rollbook/kit';
import OfficePayment from './OfficePayment';
import { ToReceipts } from './ToReceipts';

/** 'Submit Payment For Offices': by card, for the picked office (specification §2). */
export default function AdminPay() {
  const { office } = useStaff();
  return (
    <OfficePage
      title="Submit Payment For Offices"
      subtitle={office?.office_name ?? 'Select the office whose memberships are paid by card.'}
      actions={<ToReceipts />}
    >
      <OfficePayment way="card" title="Clinic Membership Payments" />
    </OfficePage>
  );
}
