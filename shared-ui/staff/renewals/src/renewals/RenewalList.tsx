import { useDebouncedValue } from '@mantine/hooks';
import {
  DEFAULT_RENEWAL_WINDOW,
  nameShown,
  type RenewableMember,
  type RenewalWindow,
} from '@rollbook/contract';
import { chipClasses as chips, Notice, tellArea, useSelection, useStaff } from '@rollbook/kit';
import { RemindDialog, RenewDialog, toLatestWork, useBatchWork } from '@rollbook/staff-batches';
import { CallDialog } from '@rollbook/staff-members';
import { useBrand } from '@rollbook/ui';
import { useState } from 'react';
import { CallList } from './CallList';
import { RenewedThisMonth } from './RenewedThisMonth';
import { countOf, type Part, PARTS } from './shown';
import { type RenewalsOf, useRenewals } from './useRenewals';
import { useRenewed } from './useRenewed';

type Lists = {
  of: RenewalsOf;
  /** The name of the office or group, on paper and in the file name. */
  owner: string;
  /** What is searched, for a screen that shows the list of one office after the other. */
  search?: readonly [string, (text: string) => void];
  /** The renewals of this month; undefined for a group, which opens them office by office. */
  month: ReturnType<typeof useRenewed> | undefined;
};

type OfOffice = Omit<Lists, 'of' | 'month'> & { oid: number };
type OfGroup = Pick<Lists, 'owner' | 'search'> & { ogid: number };

const PAUSE_MS = 250;
type Chip = 'all' | Part | 'renewed';

/**
 * The renewals of an office: the call list of memberships that end soon or have ended, with 'Renew (unpaid)' per row and
 * for a selection, and the renewals of this month.
 */
export function RenewalList({ oid, ...lists }: OfOffice) {
  return <Renewals of={{ oid }} month={useRenewed(oid)} {...lists} />;
}

/** The call list of all offices of a group, which only reads. */
export function GroupRenewalList({ ogid, ...lists }: OfGroup) {
  return <Renewals of={{ ogid }} month={undefined} {...lists} />;
}

function Renewals({ of, owner, search, month }: Lists) {
  // A group only reads.
  const mayRenew = useStaff().may('startBatch');
  const { brand } = useBrand();
  const [which, setWhich] = useState<Chip>('all');
  const own = useState('');
  const [text, setText] = search ?? own;
  const [searched] = useDebouncedValue(text.trim(), PAUSE_MS);
  const [latest, setLatest] = useState<Record<Part, boolean>>({ due: false, expired: true });
  const [notCalled, setNotCalled] = useState(false);
  const [called, setCalled] = useState<RenewableMember>();
  const due = useRenewals({ of, part: 'due', text: searched, latest: latest.due, notCalled });
  const expired = useRenewals({ of, part: 'expired', text: searched, latest: latest.expired, notCalled });
  const shownParts = PARTS.filter((part) => which === 'all' || which === part);
  const parts = { due: due.loading, expired: expired.loading };
  const rows = shownParts.flatMap((part) => {
    const loading = parts[part];
    return loading.state === 'loaded' ? loading.value.rows : [];
  });
  const selection = useSelection<RenewableMember>(rows);
  const chosen = [...selection.selected.values()];
  const [asked, ask] = useState<'renew' | 'remind'>();
  const { isRunning, failure, renew, remind } = useBatchWork(mayRenew, () => {
    month?.reload();
    tellArea();
    return Promise.all([due.reload(), expired.reload()]);
  });
  const begin = async (work: typeof renew) => {
    ask(undefined);
    if (!(await work(chosen))) return;
    toLatestWork();
    selection.clear();
  };
  const counts = {
    due: countOf(due.loading),
    expired: countOf(expired.loading),
    renewed: month?.total ?? '',
  };
  const shownChips: readonly Chip[] = ['all', ...PARTS, ...(month ? (['renewed'] as const) : [])];
  const words = wordsOf(brand?.renewal ?? DEFAULT_RENEWAL_WINDOW);

  return (
    <>
      <div role="group" aria-label="Memberships" className={chips['chips']}>
        {shownChips.map((value) => (
          <button
            key={value}
            type="button"
            className={chips['chip']}
            aria-pressed={which === value}
            onClick={() => setWhich(value)}
          >
            {words[value].chip}
            {value !== 'all' && counts[value] !== '' && ` · ${counts[value]}`}
          </button>
        ))}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      {asked === 'renew' && (
        <RenewDialog members={chosen} close={() => ask(undefined)} renew={() => void begin(renew)} />
      )}
      {asked === 'remind' && (
        <RemindDialog
          names={chosen.map(nameShown)}
          close={() => ask(undefined)}
          remind={() => void begin(remind)}
        />
      )}
      {called && (
        <CallDialog
          about="renewal"
          id={called.id}
          name={nameShown(called)}
          phone={called.primary_phone}
          call={called.last_call}
          close={() => setCalled(undefined)}
          saved={() => {
            setCalled(undefined);
            void Promise.all([due.reload(), expired.reload()]);
          }}
        />
      )}
      {month && which === 'renewed' ? (
        <RenewedThisMonth renewed={month} owner={owner} />
      ) : (
        <CallList
          title={`${owner}, ${which === 'all' ? 'Renewals' : `Renewals ${which}`}`}
          owner={owner}
          shown={shownParts}
          words={words}
          lists={{ due, expired }}
          search={{ text, setText, isEmpty: searched === '' }}
          notCalled={{ isOn: notCalled, toggle: () => setNotCalled((isOn) => !isOn) }}
          latest={latest}
          sort={(part) => setLatest({ ...latest, [part]: !latest[part] })}
          {...(mayRenew
            ? {
                renewing: { ...selection, isRunning, renew, noteCall: setCalled, ask },
              }
            : {})}
        />
      )}
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
      notFound: `A membership that ended more than ${closesDaysAfter} days ago is not listed. The person enrols again, on the application form or in the paper log.`,
    },
    renewed: { chip: 'Renewals made this month' },
  } as const;
}
