import { isCalendarDate } from '@rollbook/contract';
import { useState } from 'react';
import { TextField } from './staff';

/** The first and the last day of a period, as YYYY-MM-DD. */
type Period = { from: string; to: string };
type Part = keyof Period;

type Props = Period & {
  required?: boolean;
  choose: (period: Period) => void;
};

const LABELS = { from: 'From', to: 'To' } as const;

/**
 * The two days of a period. Keys fill a date from its first part on, and a later period begins with one end of it: what is
 * typed stays, and the list follows with both days once they are a period.
 */
export function PeriodFields({ from, to, required = true, choose }: Props) {
  const [typed, setTyped] = useState<Partial<Period>>({});
  const [last, setLast] = useState<Part>('from');
  const [isTyping, setTyping] = useState(false);
  const [known, setKnown] = useState({ from, to });
  if (from !== known.from || to !== known.to) {
    setKnown({ from, to });
    // Half a year is a day, too: the list that follows it may come while the next digit is typed.
    if (!isTyping) setTyped({});
  }
  const shown = { from, to, ...typed };
  const type = (part: Part, day: string) => {
    const next = { ...shown, [part]: day };
    setTyped({ ...typed, [part]: day });
    setLast(part);
    if (periodFault(next) === undefined) choose(next);
  };
  const faultOf = (part: Part) => {
    if (typed[part] === undefined) return undefined;
    if (!isDay(shown[part])) return NO_DAY;
    return last === part ? periodFault(shown) : undefined;
  };
  return (['from', 'to'] as const).map((part) => (
    <TextField
      key={part}
      label={LABELS[part]}
      type="date"
      required={required}
      value={shown[part]}
      error={faultOf(part)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ currentTarget: { value } }) => type(part, value)}
    />
  ));
}

/** The first day that a period may have: no record is older. */
const FIRST_DAY = '1990-01-01';
const NO_DAY = 'Please enter a day';

function isDay(typed: string): boolean {
  return isCalendarDate(typed) && typed >= FIRST_DAY;
}

/** Why typed days are no period; undefined for days that are one. */
export function periodFault({ from, to }: Period): string | undefined {
  if (!isDay(from) || !isDay(to)) return NO_DAY;
  return from > to ? 'The period ends before it begins' : undefined;
}
