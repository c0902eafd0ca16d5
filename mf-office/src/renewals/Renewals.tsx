import { Page } from '@rollbook/shared-ui/page';
import { RenewalList } from '@rollbook/shared-ui/renewals';
import type { SessionOffice } from '@rollbook/shared-ui/session';
import { refreshUnpaid } from '../unpaid/useUnpaidCount';

/** The memberships of the office that can be renewed (L2). */
export default function Renewals({ office: { oid, office_name } }: { office: SessionOffice }) {
  return (
    <Page title="Renewals" subtitle="Memberships that end soon, and those that have ended">
      <RenewalList oid={oid} owner={office_name} mayRenew renewed={() => void refreshUnpaid(oid)} />
    </Page>
  );
}
