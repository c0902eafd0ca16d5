import { Button } from '@mantine/core';
import { type CallAnswer, couldNot, dollars, shownDate, shownId } from '@rollbook/contract';
import {
  Card,
  type Column,
  DataTable,
  EmailText,
  Empty,
  Icon,
  IconDownload,
  Loaded,
  LoadMore,
  Notice,
  type PageRequest,
  restOf,
  RowsSkeleton,
  saveListCsv,
  useDataTable,
  usePages,
  useStaff,
} from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { PhoneLink, useFocusAfter } from '@rollbook/ui';
import { useCallback, useState } from 'react';
import { useOwn } from '../month/months';
import { type Choice, placesOf } from './choice';
import classes from './reports.module.css';

type Name = CallAnswer<'getUnpaidNames'>['rows'][number];

const COLUMNS: readonly Column<Name>[] = [
  { id: 'name', header: 'Name', text: ({ name }) => name, isRowHeader: true, isFixed: true, card: 'title' },
  { id: 'number', header: 'ID', text: shownId, width: 90 },
  { id: 'office', header: 'Office', text: ({ office_name }) => office_name, card: 'subtitle' },
  {
    id: 'phone',
    header: 'Phone',
    text: ({ primary_phone }) => primary_phone,
    cell: ({ primary_phone }) => primary_phone !== '' && <PhoneLink phone={primary_phone} />,
    width: 120,
    card: 'line',
  },
  {
    id: 'email',
    header: 'Email',
    text: ({ email }) => email,
    cell: ({ email }) => <EmailText text={email} />,
  },
  {
    id: 'enrolled',
    header: 'Enrolled',
    text: ({ enrolled_on }) => shownDate(enrolled_on),
    width: 100,
    card: 'line',
  },
  {
    id: 'days',
    header: 'Days',
    text: ({ days }) => String(days),
    file: ({ days }) => days,
    cell: ({ days }, { place }) => (place === 'card' ? <p>{days === 1 ? '1 day' : `${days} days`}</p> : days),
    width: 70,
    align: 'end',
    card: 'line',
  },
  {
    id: 'amount',
    header: 'Amount',
    text: ({ amount }) => dollars(amount),
    file: ({ amount: cents }) => ({ cents }),
    width: 90,
    align: 'end',
    card: 'aside',
  },
];

/** The names behind the unpaid amounts, for those who may read names: the oldest first. */
export function UnpaidNames({ choice }: { choice: Choice }) {
  const { may } = useStaff();
  return may('getUnpaidNames') ? <Names where={choice.where.join(',')} /> : null;
}

function Names({ where }: { where: string }) {
  const { oid, ogid } = useOwn();
  const ask = useCallback(
    (page: PageRequest, signal: AbortSignal) => {
      const own = { ...(oid === undefined ? {} : { oid }), ...(ogid === undefined ? {} : { ogid }) };
      return call('getUnpaidNames', { ...page, ...own, ...placesOf(where.split(',')) }, { signal });
    },
    [where, oid, ogid],
  );
  const { loading, more, reload } = usePages(ask);
  const [isSaving, setSaving] = useState(false);
  useFocusAfter(isSaving);
  const [trouble, setTrouble] = useState('');
  /** All names: the rest is read first. */
  const save = async () => {
    setSaving(true);
    const all = await more(Number.POSITIVE_INFINITY);
    const listing = { list: 'unpaid names' as const, title: 'Unpaid names', columns: COLUMNS };
    setTrouble(all ? await saveListCsv({ ...listing, rows: all.rows }) : `${couldNot('load', 'the names')}.`);
    setSaving(false);
  };
  return (
    <Card
      title="Names, the oldest first"
      beside={
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={IconDownload} />}
          loading={isSaving}
          disabled={loading.state !== 'loaded' || loading.value.rows.length === 0}
          onClick={() => void save()}
        >
          Download names
        </Button>
      }
    >
      {trouble !== '' && <Notice kind="error">{trouble}</Notice>}
      <Loaded
        loading={loading}
        what="the names"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={4} label="the names" />}
      >
        {({ rows, next, more: state }) =>
          rows.length === 0 ? (
            <Empty>No name waits for payment.</Empty>
          ) : (
            <>
              <Rows rows={rows} />
              <LoadMore
                what="names"
                loaded={rows.length}
                rest={restOf({ next, more: state })}
                more={() => void more()}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Rows({ rows }: { rows: readonly Name[] }) {
  const table = useDataTable<Name>({
    rows,
    columns: COLUMNS,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
  });
  return <DataTable table={table} className={classes['entries']} />;
}
