import { Page } from '@rollbook/kit';
import { payFor } from '@rollbook/platform';
import type { SessionOffice } from '@rollbook/shared-ui/session';
import { PaperLog } from '@rollbook/staff-paperlog';
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
