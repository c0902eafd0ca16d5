import { Button } from '@mantine/core';
import { shownDate, shownTime } from '@rollbook/contract';
import {
  actionFailure,
  Card,
  downloadCsv,
  Empty,
  fileName,
  Icon,
  IconDownload,
  IconHistory,
  IconPrinter,
  Loaded,
  LoadMore,
  notePaper,
  Notice,
  Page,
  type PageRequest,
  restOf,
  RowsSkeleton,
  toCsv,
  usePages,
} from '@rollbook/kit';
import { call, today } from '@rollbook/platform';
import { eventShown, whoShown } from '@rollbook/staff-members';
import { useFocusAfter } from '@rollbook/ui';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOfAsked, type Asked, askedIn, requestOf } from './asked';
import { Entries, KIND_NAMES, whatShown } from './Entries';
import { Filters } from './Filters';
import classes from './history.module.css';

/** Entries of a page. */
const ROWS = 50;

/** Who did what to which record, newest first. */
export default function History() {
  const [address, setAddress] = useSearchParams();
  const [record, setRecord] = useState('');
  const asked = useMemo(() => askedIn(address, today()), [address]);
  const request = useMemo(() => requestOf(asked, record), [asked, record]);
  const ask = useCallback(
    (page: PageRequest, signal: AbortSignal) => call('getHistory', { ...page, ...request }, { signal }),
    [request],
  );
  const { loading, more, reload } = usePages(ask, ROWS);
  const { isSaving, trouble, save } = useExport(request);
  const change = (now: Partial<Asked>) =>
    setAddress(addressOfAsked({ ...asked, ...now }, today()), { replace: true });
  const printShown = () => {
    if (loading.state === 'loaded') notePaper({ list: 'history', rows: loading.value.rows });
    print();
  };
  const first = loading.state === 'loaded' ? loading.value.first : undefined;
  return (
    <Page
      title="Who changed what"
      subtitle={`${shownDate(asked.from)} to ${shownDate(asked.to)}, newest first`}
      width="table"
      actions={
        <>
          <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={printShown}>
            Print
          </Button>
          <Button
            variant="default"
            leftSection={<Icon of={IconDownload} />}
            loading={isSaving}
            onClick={() => void save()}
          >
            Download CSV
          </Button>
        </>
      }
    >
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <Filters asked={asked} change={change} record={record} setRecord={setRecord} found={first} />
      <Card>
        <Loaded
          loading={loading}
          what="the history"
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={12} label="the history" />}
        >
          {({ rows, next, more: state }) =>
            rows.length === 0 && next === null ? (
              <Empty icon={IconHistory}>Nothing changed in these days.</Empty>
            ) : (
              <>
                <Entries entries={rows} />
                <LoadMore
                  what="entries"
                  loaded={rows.length}
                  rest={restOf({ next, more: state })}
                  isSearching={record !== ''}
                  more={() => void more()}
                />
              </>
            )
          }
        </Loaded>
      </Card>
      <p className={classes['hint']}>More than 1,000 entries in a file ask again who you are.</p>
    </Page>
  );
}

function useExport(request: ReturnType<typeof requestOf>) {
  const [isSaving, setSaving] = useState(false);
  useFocusAfter(isSaving);
  const [trouble, setTrouble] = useState('');
  const save = async () => {
    setSaving(true);
    setTrouble('');
    try {
      const entries = await call('exportHistory', request);
      const heads = ['When', 'Who', 'Kind', 'Record', 'What', 'Changed'];
      const rows = entries.map((one) => [
        shownTime(new Date(one.at)),
        whoShown(one.who, one.who_name),
        KIND_NAMES[one.kind],
        one.record,
        eventShown(one),
        whatShown(one),
      ]);
      downloadCsv(fileName(`History ${request.from} ${request.to}`, 'csv'), toCsv(heads, rows));
    } catch (error) {
      setTrouble(actionFailure(error, 'save the history'));
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, trouble, save };
}
