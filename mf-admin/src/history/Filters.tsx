import { useDebouncedCallback } from '@mantine/hooks';
import { type CallAnswer, HISTORY_KINDS } from '@rollbook/contract';
import { chipClasses, ChipGroup, PeriodFields, SearchField, SelectField, useCall } from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { whoShown } from '@rollbook/staff-members';
import { useState } from 'react';
import { type Asked, lastDays, periodOf, PERIODS } from './asked';
import { KIND_NAMES } from './Entries';
import classes from './history.module.css';

type Props = {
  asked: Asked;
  change: (now: Partial<Asked>) => void;
  record: string;
  setRecord: (text: string) => void;
  /** The first page; undefined while it is loading. */
  found: CallAnswer<'getHistory'> | undefined;
};

const PAUSE_MS = 300;

/** Period, person, office, kind and record in one row, and the kinds with their counts. */
export function Filters({ asked, change, record, setRecord, found }: Props) {
  const { loading } = useCall('getOffices', {});
  const offices = loading.state === 'loaded' ? loading.value : [];
  const [text, setText] = useState(record);
  const search = useDebouncedCallback(setRecord, PAUSE_MS);
  const period = periodOf(asked, today());
  // The last known ones stay while other rows are loading: a list that is open keeps its options.
  const [people, setPeople] = useState(found?.people ?? []);
  if (found !== undefined && found.people !== people) setPeople(found.people);
  const isKnown = asked.who === '' || people.some(({ who }) => who === asked.who);
  return (
    <section className={classes['filters']} aria-label="Filters">
      <div className={classes['row']}>
        <SelectField
          label="Period"
          required={false}
          value={period}
          onChange={({ currentTarget: { value } }) =>
            change(value === '' ? {} : lastDays(Number(value), today()))
          }
          options={[
            ...PERIODS.map(([value, label]) => ({ value, label })),
            { value: '', label: 'From and to' },
          ]}
        />
        <PeriodFields required={false} from={asked.from} to={asked.to} choose={change} />
        <SelectField
          label="Person"
          required={false}
          value={asked.who}
          onChange={({ currentTarget: { value } }) => change({ who: value })}
          options={[
            { value: '', label: 'All people' },
            ...(isKnown ? [] : [{ value: asked.who, label: whoShown(asked.who) }]),
            ...people.map(({ who, name }) => ({ value: who, label: whoShown(who, name) })),
          ]}
        />
        <SelectField
          label="Office"
          required={false}
          value={asked.oid}
          onChange={({ currentTarget: { value } }) => change({ oid: value })}
          options={[
            { value: '', label: 'All offices' },
            ...offices.map(({ oid, office_name }) => ({ value: String(oid), label: office_name })),
          ]}
        />
        <div className={classes['record']}>
          <SearchField
            label="Name, number or receipt"
            value={text}
            search={(typed) => {
              setText(typed);
              search(typed);
            }}
          />
        </div>
      </div>
      <ChipGroup
        label="Kind"
        className={`${chipClasses['chips']} ${classes['kinds']}`}
        options={(['', ...HISTORY_KINDS] as const).map((kind) => ({
          value: kind,
          label: (
            <>
              {kind === '' ? 'All' : KIND_NAMES[kind]}
              {found?.counts && <span> {countOf(found.counts, kind)}</span>}
            </>
          ),
        }))}
        value={asked.kind}
        choose={(kind) => change({ kind })}
      />
    </section>
  );
}

type Counts = NonNullable<CallAnswer<'getHistory'>['counts']>;

/** Looking is no change: it is not in 'All'. */
function countOf(counts: Counts, kind: Asked['kind']): string {
  const changes = HISTORY_KINDS.filter((one) => one !== 'read');
  const count = kind === '' ? changes.reduce((sum, one) => sum + (counts[one] ?? 0), 0) : (counts[kind] ?? 0);
  return count.toLocaleString('en-US');
}
