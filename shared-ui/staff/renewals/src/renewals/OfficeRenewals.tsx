import { Page, useOffice } from '@rollbook/kit';
import { RenewalList } from './RenewalList';

/** The memberships of the office that can be renewed. */
export default function OfficeRenewals() {
  const { oid, office_name } = useOffice();
  return (
    <Page title="Renewals" subtitle="Memberships that end soon, and those that have ended">
      <RenewalList oid={oid} owner={office_name} />
    </Page>
  );
}
