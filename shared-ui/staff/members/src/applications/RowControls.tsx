import type { Application } from '@rollbook/contract';
import { Flyout, Icon, IconFileTypePdf, IconHistory, IconTrash } from '@rollbook/kit';
import { addressOf } from '@rollbook/platform';
import type { ReactNode } from 'react';
import type { RowActions } from './rowActions';
import { nameShown } from './shown';
import classes from './table.module.css';

type Props = { application: Application; actions: RowActions };
/** `pressed` closes the menu before the action takes the focus. */
type InMenu = Props & { pressed?: () => void };

/** The buttons of one row: Edit, and the others under 'More', Delete the last (K3). */
export function RowControls({ application, actions }: Props) {
  const { history, remove } = actions;
  const hasMenu = history !== undefined || remove !== undefined;
  return (
    <div className={classes['controls']}>
      <EditControl application={application} actions={actions} />
      {hasMenu ? (
        <Flyout
          label="More"
          name={`More of ${nameShown(application)}`}
          className={`${classes['control']} ${classes['more']}`}
        >
          {(close) => (
            <div className={classes['menu']}>
              <OtherControls application={application} actions={actions} pressed={close} />
              <DeleteControl application={application} actions={actions} pressed={close} />
            </div>
          )}
        </Flyout>
      ) : (
        <OtherControls application={application} actions={actions} />
      )}
    </div>
  );
}

function EditControl({ application, actions: { edit } }: Props) {
  if (!edit) return null;
  return (
    <Control label={`Edit ${nameShown(application)}`} press={() => edit(application)}>
      Edit
    </Control>
  );
}

function DeleteControl({ application, actions: { remove }, pressed }: InMenu) {
  if (!remove) return null;
  return (
    <Control
      label={`Delete ${nameShown(application)}`}
      press={() => {
        pressed?.();
        remove(application);
      }}
      isDangerous
    >
      {pressed && <Icon of={IconTrash} />}
      Delete
    </Control>
  );
}

function OtherControls({ application, actions: { history }, pressed }: InMenu) {
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
