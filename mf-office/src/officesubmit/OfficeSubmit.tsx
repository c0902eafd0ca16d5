import { Page } from '@rollbook/shared-ui/page';
import { PaperLog } from '@rollbook/shared-ui/paperlog';
import { payFor } from '@rollbook/shared-ui/links';
import type { SessionOffice } from '@rollbook/shared-ui/session';
import { refreshUnpaid } from '../unpaid/useUnpaidCount';

/** Membership Log Submission (specification §2). */
export default function OfficeSubmit({ office }: { office: SessionOffice }) {
  return (
    <Page title="Membership Log Submission" subtitle={office.office_name} width="table">
      <PaperLog
        office={office}
        toPayment={(ids) => ({ to: '/officepay', state: payFor(...ids) })}
        changed={() => void refreshUnpaid(office.oid)}
      />
    </Page>
  );
}
