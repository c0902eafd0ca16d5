import { OfficePicker } from '@rollbook/shared-ui/offices';
import { Page } from '@rollbook/shared-ui/page';
import { officeLogin, useSessionAction } from '@rollbook/shared-ui/session';

/** An administrator chooses the office to act for; it is stored as an office's own sign-in would (D7). */
export function ChooseOffice() {
  const choose = useSessionAction(officeLogin);
  return (
    <Page title="Member List" subtitle="You act for the office that you choose." width="form">
      <OfficePicker choose={choose} />
    </Page>
  );
}
