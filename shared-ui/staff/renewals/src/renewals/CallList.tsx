import { Button } from '@mantine/core';
import { couldNot, type RenewableMember } from '@rollbook/contract';
import {
  Card,
  chipClasses as chips,
  Empty,
  listPaper,
  Loaded,
  notePaper,
  Notice,
  LoadMore,
  printList,
  RowsSkeleton,
  saveListCsv,
  SearchField,
  type useSelection,
} from '@rollbook/kit';
import { useToday } from '@rollbook/platform';
import { printPaper, useAgreement, useBrand, usePagePaper } from '@rollbook/ui';
import { useState } from 'react';
import { formsPaper } from './forms';
import { renewalColumns } from './columns';
import { RenewalRows } from './RenewalRows';
import classes from './renewals.module.css';
import { RenewalsBar } from './RenewalsBar';
import { countOf, namesOffices, type Part } from './shown';
import type { RenewalsPart, useRenewals } from './useRenewals';

type Props = {
  /** On paper and in the file name. */
  title: string;
  /** The office's name, on the forms to sign. */
  owner: string;
  shown: readonly Part[];
  /** `notFound`: where a person is that a search does not find. */
  words: Record<Part, { title: string; empty: string; notFound?: string }>;
  lists: Record<Part, ReturnType<typeof useRenewals>>;
  search: { text: string; setText: (text: string) => void; isEmpty: boolean };
  notCalled: { isOn: boolean; toggle: () => void };
  latest: Record<Part, boolean>;
  sort: (part: Part) => void;
  /** Without it the list is only read. */
  renewing?: ReturnType<typeof useSelection<RenewableMember>> & {
    /** Members are being renewed or reminded. */
    isRunning: boolean;
    renew: (members: readonly RenewableMember[]) => Promise<unknown>;
    noteCall: (member: RenewableMember) => void;
    /** Asks before something is done with the selected ones. */
    ask: (what: 'renew' | 'remind') => void;
  };
};

/** Who to call: memberships that end soon or have ended, with phone numbers, search, print, CSV and forms to sign. */
export function CallList({
  title,
  owner,
  shown,
  words,
  lists,
  search,
  notCalled,
  latest,
  sort,
  renewing,
}: Props) {
  const { brand } = useBrand();
  const { version, paragraphs } = useAgreement(brand?.agreements, useToday());
  const [trouble, setTrouble] = useState('');
  const loaded = shown.flatMap((part) => {
    const { loading } = lists[part];
    return loading.state === 'loaded' ? [loading.value] : [];
  });
  const rows = loaded.flatMap((part) => part.rows);

  /** All rows; undefined, and said so, while a part is not loaded. */
  const whole = async () => {
    const all = loaded.length === shown.length ? await everyRow(loaded) : undefined;
    if (!all) setTrouble(`${couldNot('load', 'the whole list')}.`);
    return all;
  };

  const shownNow = listing(title, rows);
  usePagePaper(
    () => listPaper(shownNow, brand, MEMBERSHIPS),
    whole,
    () => notePaper(shownNow),
  );

  /** Directly in the click where everything is loaded: a browser opens a print window only there. */
  const output = async (write: (all: readonly RenewableMember[]) => string | Promise<string>) => {
    const isWhole = loaded.length === shown.length && loaded.every(({ rest }) => rest === 'none');
    const all = isWhole ? rows : await whole();
    if (all) setTrouble(await write(all));
  };
  const printForms = () => {
    const members = [...(renewing?.selected.values() ?? [])];
    if (!brand || paragraphs.state === 'pending') return;
    if (paragraphs.state === 'failed') return setTrouble(`${couldNot('load', 'the agreement')}.`);
    const later = { version, paragraphs: paragraphs.value };
    setTrouble(printPaper(formsPaper(members, owner, { ...brand, later })));
  };
  return (
    <>
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <Card>
        <div className={classes['toolbar']}>
          <SearchField
            className={classes['search']}
            label="Search name, ID or phone"
            value={search.text}
            search={search.setText}
          />
          <button
            type="button"
            className={chips['chip']}
            aria-pressed={notCalled.isOn}
            onClick={notCalled.toggle}
          >
            Not called yet
          </button>
          {renewing && (
            <p className={classes['hint']}>
              A renewal is signed on paper first. It becomes active when it is paid.
            </p>
          )}
          <div className={classes['tools']}>
            <Button
              variant="default"
              size="sm"
              onClick={() => void output((all) => printList(listing(title, all), brand, MEMBERSHIPS))}
            >
              Print call list
            </Button>
            <Button
              variant="default"
              size="sm"
              onClick={() => void output((all) => saveListCsv(listing(title, all)))}
            >
              Download CSV
            </Button>
          </div>
        </div>
        {shown.map((part) => (
          <div key={part}>
            <h2 className={classes['part']}>
              {words[part].title} <span className={classes['quiet']}>{countOf(lists[part].loading)}</span>
            </h2>
            <Loaded
              loading={lists[part].loading}
              what="the renewals"
              retry={() => void lists[part].reload()}
              skeleton={<RowsSkeleton rows={4} label="the renewals" />}
            >
              {(list) =>
                list.rows.length === 0 && list.rest === 'none' ? (
                  <Empty
                    next={
                      !search.isEmpty &&
                      words[part].notFound && <p className={classes['notFound']}>{words[part].notFound}</p>
                    }
                  >
                    {emptyText(words[part].empty, search.isEmpty, notCalled.isOn)}
                  </Empty>
                ) : (
                  <>
                    <RenewalRows
                      list={list}
                      label={words[part].title}
                      latest={latest[part]}
                      sort={() => sort(part)}
                      {...(renewing
                        ? {
                            renewing: {
                              selected: renewing.selected,
                              toggle: renewing.toggle,
                              renew: (member) => void renewing.renew([member]),
                              noteCall: renewing.noteCall,
                              isRunning: renewing.isRunning,
                            },
                          }
                        : {})}
                    />
                    <LoadMore
                      what="memberships"
                      loaded={list.rows.length}
                      rest={list.rest}
                      more={list.more}
                    />
                  </>
                )
              }
            </Loaded>
          </div>
        ))}
        {renewing && renewing.selected.size > 0 && (
          <RenewalsBar
            count={renewing.selected.size}
            hidden={[...renewing.selected.values()].filter(({ id }) => !rows.some((row) => row.id === id))}
            isRunning={renewing.isRunning}
            renew={() => renewing.ask('renew')}
            remind={() => renewing.ask('remind')}
            printForms={printForms}
            clear={renewing.clear}
          />
        )}
      </Card>
    </>
  );
}

/** On paper and in a file. */
const MEMBERSHIPS = ['membership', 'memberships'] as const;

function listing(title: string, rows: readonly RenewableMember[]) {
  return {
    list: 'renewals' as const,
    title,
    rows,
    columns: renewalColumns({ hasOffices: namesOffices(rows) }),
  };
}

function emptyText(empty: string, isWhole: boolean, isNotCalled: boolean): string {
  if (!isWhole) return 'Nobody here matches. Try fewer letters.';
  return isNotCalled ? 'No one here is left to call.' : empty;
}

async function everyRow(lists: readonly RenewalsPart[]): Promise<readonly RenewableMember[] | undefined> {
  const all = await Promise.all(lists.map((list) => list.everything()));
  return all.every((rows) => rows !== undefined) ? all.flat() : undefined;
}
