import { TextField } from '@rollbook/kit';
import { useState } from 'react';

type Props = {
  label: string;
  /** The day that the report is for, as YYYY-MM-DD. */
  day: string;
  /** Why a typed day cannot be; undefined for one that can. */
  fault: (typed: string) => string | undefined;
  choose: (day: string) => void;
};

/**
 * One end of a period. Keys fill a date from its first part on, so it may be no day of the period until the last one: what is
 * typed stays, and the report follows once it can.
 */
export function DayField({ label, day, fault, choose }: Props) {
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
      value={typed ?? day}
      error={typed === undefined ? undefined : fault(typed)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (fault(value) === undefined) choose(value);
      }}
    />
  );
}
