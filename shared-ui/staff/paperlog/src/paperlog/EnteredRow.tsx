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
import { Ask, EmailText } from '@rollbook/kit';
import { NameLink, useMinutesLeft } from '@rollbook/staff-members';
import { PhoneLink, useFocusAfter } from '@rollbook/ui';
import { type Ref, useRef, useState } from 'react';
import classes from './entered.module.css';
import { isPayable, type useChoice } from './useEntered';

type Props = {
  row: EnteredApplication;
  choice: ReturnType<typeof useChoice>;
  isRunning: boolean;
  correct: () => void;
  takeBack: () => Promise<void>;
};

export function EnteredRow({ row, choice, isRunning, correct, takeBack }: Props) {
  const name = nameShown(row);
  const family = familyShown(row.additional_family);
  const phone = row.primary_phone ?? '';
  const [isAsking, setAsking] = useState(false);
  const asks = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAsking, () => asks.current);
  const answer = async (isYes: boolean) => {
    if (isYes) await takeBack();
    setAsking(false);
  };
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
        <NameLink application={row}>{name}</NameLink>
        <span className={classes['email']}>
          <VisuallyHidden>Email </VisuallyHidden>
          <EmailText text={row.email} />
        </span>
      </span>
      <span className={classes['date']}>
        <VisuallyHidden>Submit Date </VisuallyHidden>
        {shownDate(denverDate(new Date(row.application_time)))}
      </span>
      <span className={classes['phone']}>
        {phone !== '' && (
          <>
            <VisuallyHidden>Phone </VisuallyHidden>
            <PhoneLink phone={phone} />
          </>
        )}
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
        <TakeBack row={row} name={name} isAsking={isAsking} ask={() => setAsking(true)} ref={asks} />
      </span>
      {isAsking && (
        <div className={classes['asked']}>
          <Ask
            question={`Take back ${name}? The entry is deleted; only the administrator can restore it.`}
            yes="Yes, take back"
            isBusy={isRunning}
            answer={(isYes) => void answer(isYes)}
          />
        </div>
      )}
    </li>
  );
}

type TakeBackProps = Pick<Props, 'row'> & {
  name: string;
  isAsking: boolean;
  ask: () => void;
  ref: Ref<HTMLButtonElement>;
};

/** What can still be done about an entry, or why nothing can. */
function TakeBack({ row, name, isAsking, ask, ref }: TakeBackProps) {
  const minutes = useMinutesLeft(row);
  if (row.cancelled) return <span className={classes['state']}>cancelled</span>;
  if (row.paid) return <span className={classes['paid']}>Paid</span>;
  if (row.being_paid) return <span className={classes['state']}>being paid</span>;
  if (row.take_back_end === undefined) return <span className={classes['state']}>changed since</span>;
  if (minutes === 0) return <span className={classes['state']}>over {TAKE_BACK_MINUTES} min</span>;
  return (
    <span className={classes['state']}>
      <button
        ref={ref}
        type="button"
        data-twin="take back"
        aria-label={`Take back ${name}`}
        aria-expanded={isAsking}
        onClick={ask}
      >
        Take back
      </button>{' '}
      {minutes} min
    </span>
  );
}
