import type { Survivor } from './score';

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
  {
    file: 'contract/src/membership/card.ts',
    line: 'const [, id, oid] = MEMBER_ID.exec(text.trim()) ?? [];',
    becomes: '["Stryker was here"]',
    reason: 'only the second and the third part are read',
  },
  {
    file: 'contract/src/membership/card.ts',
    line: "const typed = text.trim().split(/[?#]/)[0]?.split(`${STATUS_PATH}/`).at(-1) ?? '';",
    becomes: '"Stryker was here!"',
    reason: 'a split has at least one part',
  },
  {
    file: 'contract/src/membership/card.ts',
    line: "const typed = text.trim().split(/[?#]/)[0]?.split(`${STATUS_PATH}/`).at(-1) ?? '';",
    becomes: 'text.trim().split(/[?#]/)[0].split',
    reason: 'a split has at least one part',
  },
  {
    file: 'contract/src/membership/card.ts',
    line: "const typed = text.trim().split(/[?#]/)[0]?.split(`${STATUS_PATH}/`).at(-1) ?? '';",
    becomes: 'text',
    reason: 'the next line takes all spaces out',
  },
  {
    file: 'contract/src/membership/chain.ts',
    line: 'const past = spans.findLast(({ ends }) => ends < on);',
    becomes: 'ends <= on',
    reason: 'a span that ends on the day is the current one',
  },
  {
    file: 'contract/src/membership/chain.ts',
    line: 'const past = isRunning ? undefined : spans.findLast(({ ends }) => ends < by);',
    becomes: 'ends <= by',
    reason: 'a span that ends on the day is running',
  },
  {
    file: 'contract/src/membership/chain.ts',
    line: '.filter(({ paidOn }) => paidOn !== null && paidOn <= on)',
    becomes: 'true',
    reason: 'null is neither before nor after a day',
  },
  {
    file: 'contract/src/membership/chain.ts',
    line: '.toSorted((one, other) => (one.starts < other.starts ? -1 : 1));',
    becomes: 'one.starts <= other.starts',
    reason: 'two terms that begin on one day are one span in either order',
  },
  {
    file: 'contract/src/membership/chain.ts',
    line: 'if (last && starts <= addDays(last.ends, 1)) last.ends = ends > last.ends ? ends : last.ends;',
    becomes: 'ends >= last.ends',
    reason: 'of two equal days either is the later one',
  },
  {
    file: 'contract/src/membership/joining.ts',
    line: "const since = (record: JoinRecord) => record.terms.map(({ starts }) => starts).toSorted()[0] ?? '';",
    becomes: '"Stryker was here!"',
    reason: 'a record without terms cannot stay',
  },
  {
    file: 'contract/src/membership/cancel.ts',
    line: 'const newest = paid.toSorted((one, other) => (one.starts < other.starts ? 1 : -1))[0];',
    becomes: 'one.starts <= other.starts',
    reason: 'two paid terms of a membership do not begin on one day',
  },
];
