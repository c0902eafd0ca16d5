import type { Application } from '@rollbook/contract';
import type { RowActions } from '../rowActions';
import { nameShown } from '../shown';
import classes from './details.module.css';

type Props = { text: string; application: Application; open: RowActions['details'] };

/** A name that opens the application's details: a column of buttons would not fit at 1280 px. */
export function NameButton({ text, application, open }: Props) {
  return (
    <button
      type="button"
      className={classes['name']}
      aria-label={`Details of ${nameShown(application)}`}
      onClick={() => open(application)}
    >
      {text}
    </button>
  );
}
