import { Checkbox, VisuallyHidden } from '@mantine/core';
import {
  denverClock,
  denverDate,
  type EnteredApplication,
  familyShown,
  nameShown,
  shownDate,
  shownId,
  TAKE_BACK_MINUTES,
} from '@rollbook/contract';
import classes from './entered.module.css';
import { isPayable, type useChoice, useMinutesLeft } from './useEntered';

type Props = {
  row: EnteredApplication;
  choice: ReturnType<typeof useChoice>;
  isRunning: boolean;
  details: () => void;
  correct: () => void;
  takeBack: () => void;
};

export function EnteredRow({ row, choice, isRunning, details, correct, takeBack }: Props) {
  const name = nameShown(row);
  const family = familyShown(row.additional_family);
  return (
    <li className={classes['row']}>
      {isPayable(row) && (
        <Checkbox
          size="sm"
          className={classes['box']}
          aria-label={`Pay for ${name}`}
          checked={choice.isSelected(row)}
          onChange={() => choice.toggle(row)}
        />
      )}
      <span className={classes['id']}>{shownId(row)}</span>
      <span className={classes['name']}>
        <button type="button" aria-label={`Details of ${name}`} onClick={details}>
          {name}
        </button>
      </span>
      <span className={classes['date']}>
        <VisuallyHidden>Submit Date </VisuallyHidden>
        {shownDate(denverDate(new Date(row.application_time)))}
      </span>
      <span className={classes['family']}>{family}</span>
      <span className={classes['time']}>
        <VisuallyHidden>Entered </VisuallyHidden>
        {denverClock(new Date(row.entered_at))}
      </span>
      <span className={classes['actions']}>
        <button type="button" aria-label={`Correct ${name}`} onClick={correct}>
          Correct
        </button>
        <TakeBack row={row} name={name} isRunning={isRunning} takeBack={takeBack} />
      </span>
    </li>
  );
}

type TakeBackProps = Pick<Props, 'row' | 'isRunning' | 'takeBack'> & { name: string };

/** What can still be done about an entry, or why nothing can. */
function TakeBack({ row, name, isRunning, takeBack }: TakeBackProps) {
  const minutes = useMinutesLeft(row);
  if (row.paid) return <span className={classes['paid']}>Paid</span>;
  if (row.being_paid) return <span className={classes['state']}>being paid</span>;
  if (row.cancelled) return <span className={classes['state']}>cancelled</span>;
  if (row.take_back_end === undefined) return <span className={classes['state']}>changed since</span>;
  if (minutes === 0) return <span className={classes['state']}>over {TAKE_BACK_MINUTES} min</span>;
  return (
    <span className={classes['state']}>
      <button
        type="button"
        data-twin="take back"
        aria-label={`Take back ${name}`}
        aria-disabled={isRunning}
        onClick={takeBack}
      >
        Take back
      </button>{' '}
      {minutes} min
    </span>
  );
}
