import type { LastCall as Call } from '@rollbook/contract';
import { PhoneLink } from '@rollbook/ui';
import classes from './phoneCalls.module.css';
import { callShown } from './shown';

/** The phone in a row of a call list. */
export function CallPhone({ phone }: { phone: string }) {
  if (phone === '') return <span className={classes['quiet']}>no phone</span>;
  return <PhoneLink className={classes['phone']} phone={phone} />;
}

type Props = {
  call: Call | null | undefined;
  /** Who was called. */
  name: string;
  /** Asks how a call went; absent where the list is only read. */
  note?: (() => void) | undefined;
  /** See `useKeptFocus`. */
  twin?: string;
};

/** How the last call went, and where it is noted. */
export function LastCall({ call, name, note, twin }: Props) {
  const shown = callShown(call);
  if (!note) return <span className={classes['read']}>{shown}</span>;
  return (
    <button
      type="button"
      className={classes['call']}
      data-twin={twin}
      data-noted={shown !== ''}
      aria-label={shown === '' ? `Note the call: ${name}` : `${shown}: ${name}`}
      onClick={note}
    >
      {shown === '' ? 'Note the call' : shown}
    </button>
  );
}
