import { shownDate } from '@rollbook/contract';
import type { Both, Side } from './choices';
import classes from './joining.module.css';

/** What follows from the terms, and what both keep: there is nothing to choose. */
export function KeptOfBoth({ both }: { both: Both }) {
  return (
    <>
      {FACTS.map(({ label, shown, isOwn = false }) => {
        const [left, right] = [shown(both[0]), shown(both[1])];
        const isSame = left === right && !isOwn;
        return (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-number={isSame ? undefined : both[0].member_id}>{left}</td>
            <td
              data-number={both[1].member_id}
              data-same={isSame}
              className={isSame ? classes['quiet'] : undefined}
            >
              {isSame ? 'the same' : right}
            </td>
          </tr>
        );
      })}
    </>
  );
}

/** `isOwn`: each record has its own, also where the numbers are the same. */
type Fact = { label: string; shown: (side: Side) => string; isOwn?: true };

const FACTS: readonly Fact[] = [
  { label: 'Clinic', shown: ({ office_name: office }) => office },
  {
    label: 'Member since',
    shown: ({ member_since: day }) => (day === null ? 'not paid yet' : shownDate(day)),
  },
  { label: 'Reminders', shown: ({ reminders }) => (reminders ? 'On' : 'Off') },
  { label: 'Mails sent', shown: ({ mails }) => `${mails} kept`, isOwn: true },
  { label: 'Notes and calls', shown: ({ notes }) => `${notes} kept`, isOwn: true },
];
