import type { Survivor } from './score';

/** The contract's files whose mutants are tried: rules of money, terms and receipts. */
export const MUTATED = [
  'contract/src/money.ts',
  'contract/src/term.ts',
  'contract/src/paidWays.ts',
  'contract/src/receipt.ts',
  'contract/src/figures.ts',
  'contract/src/samePerson.ts',
];

/** Mutants that no test kills, because nothing that can be seen differs. */
export const SURVIVORS: readonly Survivor[] = [
  {
    file: 'contract/src/paidWays.ts',
    line: 'return [addDays(today, -RECEIVED_DAYS), ...enrolled].reduce((one, other) => (one > other ? one : other));',
    becomes: 'one >= other',
    reason: 'of two equal days either is the later one',
  },
  {
    file: 'contract/src/figures.ts',
    line: 'return { from, to: to < lastDay ? to : lastDay };',
    becomes: 'to <= lastDay',
    reason: 'of two equal days either is the earlier one',
  },
  {
    file: 'contract/src/figures.ts',
    line: 'const isInside = (day: CalendarDate | null) => day !== null && from <= day && day <= to;',
    becomes: 'true',
    reason: 'null is neither before nor after a day',
  },
  {
    file: 'contract/src/figures.ts',
    line: 'return cancelledOn !== null && cancelledOn <= day;',
    becomes: 'true',
    reason: 'null is neither before nor after a day',
  },
  {
    file: 'contract/src/samePerson.ts',
    line: "return suspectMarks({ email, birthday, primary_phone: '' }).map(({ mark, value }) => `${mark} ${value}`);",
    becomes: '"Stryker was here!"',
    reason: 'a phone without digits is none',
  },
  {
    file: 'contract/src/samePerson.ts',
    line: "const [mark] = personMarks({ email, birthday: '' });",
    becomes: '"Stryker was here!"',
    reason: 'the first mark is the address; the other side has no such birthday',
  },
  {
    file: 'contract/src/samePerson.ts',
    line: "return mark !== undefined && mark === personMarks({ email: other.email, birthday: '' })[0];",
    becomes: '"Stryker was here!"',
    reason: 'the first mark is the address; the other side has no such birthday',
  },
];
