import { isCalendarDate } from '@rollbook/contract';
import { useState } from 'react';
import { TextField } from './staff';

type Props = {
  label: string;
  /** The day that the list is for, as YYYY-MM-DD. */
  day: string;
  /** Why a typed day cannot be; undefined for one that can. */
  fault: (typed: string) => string | undefined;
  required?: boolean;
  choose: (day: string) => void;
};

/**
 * One end of a period. Keys fill a date from its first part on, so it may be no day of the period until the last one: what is
 * typed stays, and the list follows once it can.
 */
export function DayField({ label, day, fault, required = true, choose }: Props) {
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(day);
  if (day !== known) {
    setKnown(day);
    setTyped(undefined);
  }
  return (
    <TextField
      label={label}
      type="date"
      required={required}
      value={typed ?? day}
      error={typed === undefined ? undefined : fault(typed)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (fault(value) === undefined) choose(value);
      }}
    />
  );
}

/** The first day that a period may have: no record is older. */
const FIRST_DAY = '1990-01-01';

/** Why a period of typed days cannot be; undefined for one that can. */
export function periodFault(from: string, to: string): string | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to) || from < FIRST_DAY) return 'Please enter a day';
  return from > to ? 'The period ends before it begins' : undefined;
}
