import { Page } from '@rollbook/kit';
import { officeLogin, useSessionAction } from '@rollbook/shared-ui/session';
import { OfficePicker } from '@rollbook/staff-offices';

/** An administrator picks the office to act for; it is stored as after the office's own sign-in. */
export default function ChooseOffice({ title }: { title: string }) {
  const choose = useSessionAction(officeLogin);
  return (
    <Page title={title} subtitle="You act for the office that you choose." width="form">
      <OfficePicker choose={choose} />
    </Page>
  );
}
