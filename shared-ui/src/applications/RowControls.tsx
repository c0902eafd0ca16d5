import type { Application } from '@rollbook/contract';
import type { ReactNode } from 'react';
import { addressOf } from '../client';
import { Flyout } from '../flyout/Flyout';
import { Icon, IconFileTypePdf, IconHistory } from '../icon';
import type { RowActions } from './rowActions';
import { nameShown } from './shown';
import classes from './table.module.css';

type Props = { application: Application; actions: RowActions };

/** The buttons of one row: Edit and Delete, and the others under 'More'. */
export function RowControls({ application, actions }: Props) {
  const { history } = actions;
  return (
    <div className={classes['controls']}>
      <MainControls application={application} actions={actions} />
      {history && (
        <Flyout
          label="More"
          name={`More of ${nameShown(application)}`}
          className={`${classes['control']} ${classes['more']}`}
        >
          {(close) => (
            <div className={classes['menu']}>
              <OtherControls application={application} actions={actions} pressed={close} />
            </div>
          )}
        </Flyout>
      )}
      {!history && <OtherControls application={application} actions={actions} />}
    </div>
  );
}

/** All buttons of an open row on a phone. */
export function AllControls(props: Props) {
  return (
    <div className={classes['controls']}>
      <MainControls {...props} />
      <OtherControls {...props} />
    </div>
  );
}

function MainControls({ application, actions: { edit, remove } }: Props) {
  const name = nameShown(application);
  return (
    <>
      {edit && (
        <Control label={`Edit ${name}`} press={() => edit(application)}>
          Edit
        </Control>
      )}
      {remove && (
        <Control label={`Delete ${name}`} press={() => remove(application)} isDangerous>
          Delete
        </Control>
      )}
    </>
  );
}

function OtherControls({
  application,
  actions: { history },
  pressed,
}: Props & { /** Closes the menu before the action takes the focus. */ pressed?: () => void }) {
  const name = nameShown(application);
  return (
    <>
      {history && (
        <Control
          label={`History of ${name}`}
          press={() => {
            pressed?.();
            history(application);
          }}
        >
          {pressed && <Icon of={IconHistory} />}
          History
        </Control>
      )}
      {application.signed && (
        <a
          className={classes['control']}
          href={addressOf('agreementPdf', { id: application.id })}
          target="_blank"
          rel="noreferrer"
          title="Signed agreement (PDF)"
          aria-label={`PDF: signed agreement of ${name}`}
        >
          {pressed && <Icon of={IconFileTypePdf} />}
          PDF
        </a>
      )}
    </>
  );
}

type ControlProps = { label: string; press: () => void; isDangerous?: boolean; children: ReactNode };

function Control({ label, press, isDangerous, children }: ControlProps) {
  return (
    <button
      type="button"
      className={classes['control']}
      data-danger={isDangerous}
      aria-label={label}
      onClick={press}
    >
      {children}
    </button>
  );
}
