import { Button, Group } from '@mantine/core';
import { Notice, Page } from '@rollbook/kit';
import {
  officeLogin,
  type SessionOffice,
  signedInOffice,
  useSessionAction,
  useSessionValue,
} from '@rollbook/shared-ui/session';

type Props = { left: SessionOffice; forget: () => void };

/** Another tab has chosen an office: this one does not turn into that office's screen by itself. */
export function OtherTab({ left, forget }: Props) {
  const office = useSessionValue(signedInOffice);
  const choose = useSessionAction(officeLogin);
  return (
    <Page title="Another tab has changed the office" width="form">
      <Notice kind="waiting">
        {office
          ? `This browser now works for ${office.office_name}. `
          : 'In another tab, an office is being chosen. '}
        What you typed for {left.office_name} is kept, all but a card.
      </Notice>
      <Group mt="md">
        <Button
          autoFocus
          onClick={() => {
            choose(left);
            forget();
          }}
        >
          Back to {left.office_name}
        </Button>
        <Button variant="default" onClick={forget}>
          {office ? `Go on with ${office.office_name}` : 'Choose an office here'}
        </Button>
      </Group>
    </Page>
  );
}
