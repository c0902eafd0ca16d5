import { Page } from '@rollbook/kit';
import type { SessionOffice } from '@rollbook/shared-ui/session';
import { OfficeReceipts } from '@rollbook/staff-payments';

/** What the office has paid, with its receipts. */
export default function Receipts({ office: { oid, office_name } }: { office: SessionOffice }) {
  return (
    <Page title="Receipts" subtitle={office_name}>
      <OfficeReceipts oid={oid} name={office_name} />
    </Page>
  );
}
