import { VisuallyHidden } from '@mantine/core';
import { type CallAnswer, type HistoryKind, shownTime } from '@rollbook/contract';
import { memberAddress } from '@rollbook/platform';
import { changeShown, changesOf, eventShown, whoShown } from '@rollbook/staff-members';
import { Link } from 'react-router-dom';
import { OpenedRows } from '../row/OpenedRows';
import classes from './history.module.css';

export type Entry = CallAnswer<'exportHistory'>[number];

export const KIND_NAMES: Readonly<Record<HistoryKind, string>> = {
  member: 'Member',
  money: 'Money',
  import: 'Import',
  office: 'Office',
  people: 'People',
  settings: 'Settings',
  export: 'Exported',
  read: 'Looked up',
};

const HEADS = ['When', 'Who', 'Kind', 'Record', 'What'] as const;

/** What changed, in one line. */
export function whatShown(entry: Entry): string {
  return changesOf(entry)
    .map((change) => changeShown(change))
    .join(', ');
}

/** One row for each entry; before and after open under it. */
export function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <OpenedRows
      label="History"
      className={classes['entries']}
      heads={HEADS}
      rows={entries}
      idOf={({ id }) => id}
      renderRow={(entry, opening) => <Row entry={entry} {...opening} />}
      renderDetails={(entry) => <Details entry={entry} />}
      opened={classes['opened']}
    />
  );
}

function Row({ entry, isOpen, toggle }: { entry: Entry; isOpen: boolean; toggle: () => void }) {
  const who = whoShown(entry.who, entry.who_name);
  const what = eventShown(entry);
  return (
    <tr data-open={isOpen}>
      <td className={classes['when']}>{shownTime(new Date(entry.at))}</td>
      <td>
        <strong>{who}</strong>
      </td>
      <td>
        <span className={classes['kind']}>{KIND_NAMES[entry.kind]}</span>
      </td>
      <th scope="row">
        <Record entry={entry} />
      </th>
      <td>
        <button type="button" className={classes['what']} aria-expanded={isOpen} onClick={toggle}>
          <span>
            {what}
            <small>{whatShown(entry)}</small>
            <VisuallyHidden>, {entry.record}. Before and after</VisuallyHidden>
          </span>
          <span aria-hidden="true">{isOpen ? '⌃' : '⌄'}</span>
        </button>
      </td>
    </tr>
  );
}

function Record({ entry: { application, record } }: { entry: Entry }) {
  if (application === null) return <>{record}</>;
  return <Link to={memberAddress('/ecsadmin', application)}>{record}</Link>;
}

function Details({ entry }: { entry: Entry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return <p className={classes['hint']}>Nothing more is written about it.</p>;
  return (
    <table className={classes['sides']}>
      <thead>
        <tr>
          <td />
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before ?? ''}</td>
            <td>
              <strong>{after}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
