import { Page } from '@rollbook/kit';
import type { SessionOffice } from '@rollbook/shared-ui/session';
import { RenewalList } from '@rollbook/staff-renewals';
import { refreshUnpaid } from '../unpaid/useUnpaidCount';

/** The memberships of the office that can be renewed. */
export default function Renewals({ office: { oid, office_name } }: { office: SessionOffice }) {
  return (
    <Page title="Renewals" subtitle="Memberships that end soon, and those that have ended">
      <RenewalList oid={oid} owner={office_name} renewed={() => void refreshUnpaid(oid)} />
    </Page>
  );
}
