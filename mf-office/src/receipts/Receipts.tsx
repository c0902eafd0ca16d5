import { Page } from '@rollbook/shared-ui/page';
import { OfficeReceipts } from '@rollbook/shared-ui/receipts';
import type { SessionOffice } from '@rollbook/shared-ui/session';

/** What the office has paid, with its receipts (K11). */
export default function Receipts({ office: { oid, office_name } }: { office: SessionOffice }) {
  return (
    <Page title="Receipts" subtitle={office_name}>
      <OfficeReceipts oid={oid} name={office_name} />
    </Page>
  );
}
