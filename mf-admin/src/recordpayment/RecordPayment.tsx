import { Page } from '@rollbook/shared-ui/page';

/** Mark as Paid for an office (specification §2). */
export default function RecordPayment() {
  return <Page title="Clinic Membership Payments">{null}</Page>;
}
