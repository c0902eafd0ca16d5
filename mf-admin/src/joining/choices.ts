import { type CallAnswer, dollars, joinGroups, shownDate, statusShown } from '@rollbook/contract';

export type Compared = CallAnswer<'getJoining'>;
type Records = NonNullable<Compared['records']>;
export type Side = Records['stays'];
/** The record at the left and the one at the right. */
export type Both = readonly [Side, Side];

/** The record whose value lives, by the keys of `joinGroups`; the others are chosen by the rule. */
export type Chosen = Readonly<Record<string, number>>;

/** What of a person is compared, in the order of the form. */
export type ValueRow = {
  key: string;
  label: string;
  left: string;
  right: string;
  differs: boolean;
  /** The record whose value lives. */
  from: number;
};

export function rowsOf(left: Side, right: Side, stays: number, chosen: Chosen): readonly ValueRow[] {
  return joinGroups().map(({ key, label }) => {
    const [one, other] = [left.values[key] ?? '', right.values[key] ?? ''];
    return { key, label, left: one, right: other, differs: one !== other, from: fromOf(key) };
  });

  /** The record that stays, unless the other one alone has a value. */
  function fromOf(key: string): number {
    const made = chosen[key];
    if (made !== undefined) return made;
    const [its, others] = left.chain === stays ? [left, right] : [right, left];
    return !its.values[key] && others.values[key] ? others.chain : its.chain;
  }
}

/** The keys whose values are taken from the record that goes. */
export function takenOf(rows: readonly ValueRow[], stays: number): string[] {
  return rows.filter(({ differs, from }) => differs && from !== stays).map(({ key }) => key);
}

type Result = Readonly<Record<string, string>>;

/** The values after the joining, by the keys of `joinGroups`. */
export function resultOf(rows: readonly ValueRow[], left: Side): Result {
  return Object.fromEntries(rows.map((row) => [row.key, row.from === left.chain ? row.left : row.right]));
}

/** What was not chosen, as it was shown. */
export function notChosen(rows: readonly ValueRow[], left: Side): readonly string[] {
  return rows
    .filter(({ differs }) => differs)
    .map((row) => (row.from === left.chain ? row.right : row.left))
    .filter((value) => value !== '');
}

/** How many terms of a record are cancelled with the joining. */
function spareIn({ terms }: Side): number {
  return terms.filter(({ spare }) => spare).length;
}

/** The terms that are cancelled with the joining: 'the unpaid term of 5120-1'; '' for none. */
export function spareShown(sides: readonly Side[]): string {
  return sides
    .filter((side) => spareIn(side) > 0)
    .map(
      (side) =>
        `${spareIn(side) === 1 ? 'the unpaid term' : `${spareIn(side)} unpaid terms`} of ${side.member_id}`,
    )
    .join(' and ');
}

export function isOneSpare(sides: readonly Side[]): boolean {
  return sides.reduce((sum, side) => sum + spareIn(side), 0) === 1;
}

export type Year = { year: string; left: Side['terms']; right: Side['terms'] };

/** The terms of both by the year in which they begin, the latest first. */
export function yearsOf(left: Side, right: Side): readonly Year[] {
  const yearOf = ({ starts }: Side['terms'][number]) => starts.slice(0, 4);
  const years = new Set([...left.terms, ...right.terms].map(yearOf));
  return [...years]
    .toSorted()
    .toReversed()
    .map((year) => ({
      year,
      left: left.terms.filter((term) => yearOf(term) === year),
      right: right.terms.filter((term) => yearOf(term) === year),
    }));
}

/** 'ACTIVE till 12/31/2027, 2 paid terms, $40.00'. */
export function afterShown({ status, terms, paid }: NonNullable<Compared['after']>): string {
  return [
    statusShown(status),
    ...(terms > 0 ? [`${terms} paid ${terms === 1 ? 'term' : 'terms'}`] : []),
    ...(paid > 0 ? [dollars(paid)] : []),
  ].join(', ');
}

type Happening = { kind: 'leads' | 'terms' | 'history' | 'cancel' | 'mail' | 'asked' | 'back'; said: string };

export type Joining = {
  compared: Pick<Compared, 'until' | 'offices' | 'asked' | 'marks'>;
  stays: Side;
  goes: Side;
  rows: readonly ValueRow[];
  left: Side;
  isCancelling: boolean;
};

/** What the joining does, in sentences: beside the button, and once more before it is done. */
export function happenings({
  compared,
  stays,
  goes,
  rows,
  left,
  isCancelling,
}: Joining): readonly Happening[] {
  const { until, offices, asked } = compared;
  const left1 = notChosen(rows, left);
  const [spare, isOne] = [spareShown([stays, goes]), isOneSpare([stays, goes])];
  const name = resultOf(rows, left)['name'] ?? '';
  const mails =
    offices === 1 ? 'The clinic gets one.' : offices === 2 ? 'Both clinics get one.' : 'All clinics get one.';
  return [
    { kind: 'leads', said: `${goes.member_id} leads to ${stays.member_id}, in searches and on the card.` },
    { kind: 'terms', said: 'Terms, payments, receipts and papers of both are kept, in order of time.' },
    ...(isCancelling && spare !== ''
      ? [
          {
            kind: 'cancel' as const,
            said: `${spare.slice(0, 1).toUpperCase()}${spare.slice(1)} ${isOne ? 'is' : 'are'} cancelled: nothing is due for ${isOne ? 'it' : 'them'}.`,
          },
        ]
      : []),
    ...(left1.length > 0
      ? [{ kind: 'history' as const, said: `What is not chosen stays in the history: ${left1.join('; ')}.` }]
      : []),
    ...(stays.reminders === goes.reminders
      ? []
      : [{ kind: 'mail' as const, said: 'Reminders are off, as they are for one of the two.' }]),
    { kind: 'mail', said: `${name} gets no mail. ${mails}` },
    ...(asked === null
      ? []
      : [{ kind: 'asked' as const, said: `The request of ${asked.by} is answered as done.` }]),
    { kind: 'back', said: `Can be taken back until ${shownDate(until)}, the latest joining first.` },
  ];
}
