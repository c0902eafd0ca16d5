import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { shownId, type Application } from '@rollbook/contract';
import { nameShown } from '@rollbook/shared-ui/applications';
import { useState } from 'react';
import classes from './history.module.css';
import { Trail } from './Trail';

type Props = { application: Application | undefined; close: () => void };

/** What happened to an application, beside the list. Escape and the cross close it; the focus goes back to its row. */
export function HistoryDrawer({ application, close }: Props) {
  // While it slides out it still shows whose history it was.
  const [shown, setShown] = useState(application);
  if (application && application !== shown) setShown(application);
  return (
    <Drawer.Root
      opened={application !== undefined}
      onClose={close}
      position="right"
      size="md"
      transitionProps={{ duration: 150 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes['header']}>
          <div className={classes['heading']}>
            <Drawer.Title className={classes['title'] ?? ''}>
              History of {shown && nameShown(shown)}
            </Drawer.Title>
            {shown && (
              <p className={classes['quiet']}>
                {shownId(shown)} · {shown.office_name}
              </p>
            )}
          </div>
          <Drawer.CloseButton aria-label="Close" size={40} />
        </div>
        <Drawer.Body>{shown && <Trail key={shown.id} application={shown} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
