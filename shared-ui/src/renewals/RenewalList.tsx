import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  couldNot,
  DEFAULT_RENEWAL_WINDOW,
  nameShown,
  type RenewableMember,
  type RenewalWindow,
} from '@rollbook/contract';
import { useState } from 'react';
import { useBrand } from '../brand';
import { AnotherPerson, Notice } from '../failure';
import { SearchField } from '../field';
import { Loaded } from '../load';
import { Rest } from '../more';
import { Card, Empty } from '../page';
import { printPaper, usePagePaper } from '../print';
import { RowsSkeleton } from '../skeletons';
import { callListPaper, saveCallList } from './paper';
import { RenewalRows } from './RenewalRows';
import classes from './renewals.module.css';
import { SelectionBar } from './SelectionBar';
import { type Part, PARTS } from './shown';
import { type RenewalsPart, useRenewals } from './useRenewals';
import { useRenewing } from './useRenewing';

type Props = {
  oid: number;
  /** The office's name, on paper and in the file name. */
  owner: string;
  /** A group only reads. */
  mayRenew: boolean;
  /** Called after renewals were made. */
  renewed?: () => void;
};

const PAUSE_MS = 250;

/**
 * The call list of an office: memberships that end soon or have ended, with phone numbers, search, print and CSV. 'Renew (unpaid)' per row and for a selection.
 */
export function RenewalList({ oid, owner, mayRenew, renewed }: Props) {
  const { brand } = useBrand();
  const words = wordsOf(brand?.renewal ?? DEFAULT_RENEWAL_WINDOW);
  const [which, setWhich] = useState<Part | 'all'>('all');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const [latest, setLatest] = useState<Record<Part, boolean>>({ due: false, expired: true });
  const [selected, setSelected] = useState<ReadonlyMap<number, RenewableMember>>(new Map());
  const [trouble, setTrouble] = useState('');
  const due = useRenewals({ oid, part: 'due', text: asked, latest: latest.due });
  const expired = useRenewals({ oid, part: 'expired', text: asked, latest: latest.expired });
  const lists = { due, expired };
  const shown = PARTS.filter((part) => which === 'all' || which === part);
  const loaded = shown.flatMap((part) => {
    const { loading } = lists[part];
    return loading.state === 'loaded' ? [loading.value] : [];
  });

  const { running, failures, renew } = useRenewing((ended) => {
    setSelected((now) => new Map([...now].filter(([id]) => !ended.some((one) => one.id === id))));
    void due.reload();
    void expired.reload();
    renewed?.();
  });

  const rows = loaded.flatMap((part) => part.rows);
  const title = `${owner}, ${which === 'all' ? 'Renewals' : `Renewals ${which}`}`;
  usePagePaper(
    () => callListPaper({ title, rows }, brand),
    () => everyRow(loaded),
  );
  const output = async (write: (all: readonly RenewableMember[]) => string) => {
    // Directly in the click where everything is loaded: a browser opens a print window only there.
    const isWhole = loaded.length === shown.length && loaded.every(({ rest }) => rest === 'none');
    const all = isWhole ? rows : await everyRow(loaded);
    setTrouble(all ? write(all) : `${couldNot('load', 'the whole list')}.`);
  };
  const toggle = (members: readonly RenewableMember[], isOn: boolean) =>
    setSelected((now) => {
      const next = new Map(now);
      for (const member of members) {
        if (isOn) next.set(member.id, member);
        else next.delete(member.id);
      }
      return next;
    });

  return (
    <>
      <div role="group" aria-label="Memberships" className={classes['chips']}>
        {(['all', ...PARTS] as const).map((value) => (
          <button
            key={value}
            type="button"
            className={classes['chip']}
            aria-pressed={which === value}
            onClick={() => setWhich(value)}
          >
            {words[value].chip}
          </button>
        ))}
      </div>
      {trouble && <Notice kind="error">{trouble}</Notice>}
      {failures.map(({ member, message, isSamePerson }) => (
        <Notice key={member.id} kind="error">
          <p>
            <strong>{nameShown(member)}:</strong> {message}
          </p>
          {isSamePerson && <AnotherPerson onClick={() => void renew([member], true)} />}
        </Notice>
      ))}
      <Card>
        <div className={classes['toolbar']}>
          <SearchField
            className={classes['search']}
            label="Search name, ID or phone"
            value={text}
            search={setText}
          />
          {mayRenew && (
            <p className={classes['hint']}>
              A renewal is signed on paper first. It becomes active when it is paid.
            </p>
          )}
          <div className={classes['tools']}>
            <Button
              variant="default"
              size="sm"
              onClick={() =>
                void output((all) => (printPaper(callListPaper({ title, rows: all }, brand)) ? '' : BLOCKED))
              }
            >
              Print call list
            </Button>
            <Button
              variant="default"
              size="sm"
              onClick={() =>
                void output((all) => {
                  saveCallList({ title, rows: all });
                  return '';
                })
              }
            >
              Download CSV
            </Button>
          </div>
        </div>
        {shown.map((part) => (
          <div key={part}>
            <h2 className={classes['part']}>
              {words[part].title}{' '}
              <span className={classes['quiet']}>{countOf(loaded.find((one) => one.part === part))}</span>
            </h2>
            <Loaded
              loading={lists[part].loading}
              what="the renewals"
              retry={() => void lists[part].reload()}
              skeleton={<RowsSkeleton rows={4} label="the renewals" />}
            >
              {(list) =>
                list.rows.length === 0 && list.rest === 'none' ? (
                  <Empty>
                    {asked === '' ? words[part].empty : 'Nobody here matches. Try fewer letters.'}
                  </Empty>
                ) : (
                  <>
                    <RenewalRows
                      list={list}
                      label={words[part].title}
                      latest={latest[part]}
                      sort={() => setLatest({ ...latest, [part]: !latest[part] })}
                      {...(mayRenew
                        ? {
                            renewing: {
                              selected,
                              toggle,
                              renew: (member) => void renew([member]),
                              isRunning: running !== undefined,
                            },
                          }
                        : {})}
                    />
                    <Rest what="memberships" loaded={list.rows.length} rest={list.rest} more={list.more} />
                  </>
                )
              }
            </Loaded>
          </div>
        ))}
        {mayRenew && selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            running={running}
            renew={() => void renew([...selected.values()])}
            clear={() => setSelected(new Map())}
          />
        )}
      </Card>
    </>
  );
}

function wordsOf({ opensDaysBefore, closesDaysAfter }: RenewalWindow) {
  return {
    all: { chip: 'Due and expired' },
    due: {
      chip: `Due in ${opensDaysBefore} days`,
      title: `Due in the next ${opensDaysBefore} days`,
      empty: `No membership ends in the next ${opensDaysBefore} days.`,
    },
    expired: {
      chip: 'Expired',
      title: `Expired in the last ${closesDaysAfter} days`,
      empty: `No membership that ended in the last ${closesDaysAfter} days waits for a renewal.`,
    },
  } as const;
}

const BLOCKED =
  'The browser did not open the print window. Please allow pop-ups for this page and press Print call list again.';

function countOf(list: RenewalsPart | undefined): string {
  if (list === undefined) return '';
  return `${list.rows.length.toLocaleString('en-US')}${list.rest === 'none' ? '' : '+'}`;
}

async function everyRow(lists: readonly RenewalsPart[]): Promise<readonly RenewableMember[] | undefined> {
  const all = await Promise.all(lists.map((list) => list.everything()));
  return all.every((rows) => rows !== undefined) ? all.flat() : undefined;
}
