import type { Application } from '@rollbook/contract';
import { addressOf } from '../client';
import type { RowActions } from './rowActions';
import { nameShown } from './shown';
import classes from './table.module.css';

/** The buttons of one row. */
export function RowControls({ application, actions }: { application: Application; actions: RowActions }) {
  const { history, edit, remove } = actions;
  const name = nameShown(application);
  return (
    <div className={classes['controls']}>
      {application.signed && (
        <a
          className={classes['control']}
          href={addressOf('agreementPdf', { id: application.id })}
          target="_blank"
          rel="noreferrer"
          title="Signed agreement (PDF)"
          aria-label={`PDF: signed agreement of ${name}`}
        >
          PDF
        </a>
      )}
      {history && (
        <button
          type="button"
          className={classes['control']}
          aria-label={`History of ${name}`}
          onClick={() => history(application)}
        >
          History
        </button>
      )}
      {edit && (
        <button
          type="button"
          className={classes['control']}
          aria-label={`Edit ${name}`}
          onClick={() => edit(application)}
        >
          Edit
        </button>
      )}
      {remove && (
        <button
          type="button"
          className={classes['control']}
          data-danger="true"
          aria-label={`Delete ${name}`}
          onClick={() => remove(application)}
        >
          Delete
        </button>
      )}
    </div>
  );
}
