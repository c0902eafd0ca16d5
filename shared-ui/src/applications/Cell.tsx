import type { Application } from '@rollbook/contract';
import { EmailText } from '../page';
import { NameButton } from './details/NameButton';
import { PaidPill } from './PaidPill';
import { Reference } from './Reference';
import type { RowActions } from './rowActions';
import type { Column } from './shown';
import classes from './table.module.css';

type Props = { column: Column; application: Application; actions: RowActions };

/** One cell on the screen; paper and CSV use the column's text. */
export function Cell({ column, application, actions }: Props) {
  const { openOffice, details } = actions;
  const text = column.text(application);
  switch (column.key) {
    case 'office':
      if (!openOffice) return text;
      return (
        <button type="button" className={classes['link']} onClick={() => openOffice(application)}>
          {text}
        </button>
      );
    case 'first':
      return <NameButton text={text} application={application} open={details} />;
    case 'paid':
      return <PaidPill paid={application.paid} words={['Yes', 'No']} />;
    case 'reference':
      return <Reference reference={text} />;
    case 'email':
      return (
        <span className={classes['quiet']}>
          <EmailText text={text} />
        </span>
      );
    case 'payment time':
    case 'application time':
      return <Time text={text} />;
    default:
      return text;
  }
}

/** The date above the time. */
function Time({ text }: { text: string }) {
  const [date, ...clock] = text.split(' ');
  return (
    <span className={classes['time']}>
      {date} <span className={classes['clock']}>{clock.join(' ')}</span>
    </span>
  );
}
