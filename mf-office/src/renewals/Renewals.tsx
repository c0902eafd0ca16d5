import { Page } from '@rollbook/shared-ui/page';
import { RenewalList } from '@rollbook/shared-ui/renewals';
import { isAdmin, type SessionOffice, useSessionValue } from '@rollbook/shared-ui/session';
import { refreshUnpaid } from '../unpaid/useUnpaidCount';

/** The memberships of the office that can be renewed (L2). */
export default function Renewals({ office: { oid, office_name } }: { office: SessionOffice }) {
  const admin = useSessionValue(isAdmin);
  return (
    <Page
      title="Renewals"
      above={admin ? `${office_name}, as administrator` : undefined}
      subtitle="Memberships that end soon, and those that have ended"
    >
      <RenewalList oid={oid} owner={office_name} mayRenew renewed={() => void refreshUnpaid(oid)} />
    </Page>
  );
}
