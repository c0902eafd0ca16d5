import {
  addMonths,
  type CallAnswer,
  collectedOf,
  ENTRY_KIND_SHOWN,
  ENTRY_WAY_SHOWN,
  entryNet,
  shownDate,
  signedDollars,
  yearMonthOf,
  monthAndYear,
  type YearMonth,
} from '@rollbook/contract';
import {
  Card,
  type Column,
  DataTable,
  type CsvCell,
  Loaded,
  LoadMore,
  Page,
  type PageRequest,
  restOf,
  RowsSkeleton,
  saveCsv,
  useCall,
  useDataTable,
  usePages,
  useStaff,
} from '@rollbook/kit';
import { addressOf, call, screenIn, today } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ClosedLine, Corrections } from '../month/ClosedLine';
import { MonthChoice } from '../month/MonthChoice';
import { MonthFigures } from '../month/MonthFigures';
import { Outputs } from '../report/Outputs';
import classes from '../report/reports.module.css';
import { MoneyOfMonth } from '../month/MoneyOfMonth';
import { useMonth, useWhose } from '../month/months';
import { statementPath } from '../routes';

type Answer = CallAnswer<'getStatement'>;
type Line = Answer['total'];
type Entry = Answer['entries'][number];

/** A month of an office, a group or the plan, per clinic, with the payments it consists of. */
export default function Statement() {
  const { area } = useStaff();
  const own = useWhose();
  const { month, choose } = useMonth(addMonths(yearMonthOf(today()), -1));
  const figures = useCall('getMonthFigures', { month, ...own }, { keep: true });
  const known = figures.loading.state === 'loaded' ? figures.loading.value : undefined;
  const { oid, ogid } = own;
  const ask = useCallback(
    async (page: PageRequest, signal: AbortSignal) => {
      const whose = { ...(oid === undefined ? {} : { oid }), ...(ogid === undefined ? {} : { ogid }) };
      const answer = await call('getStatement', { month, ...whose, ...page }, { signal });
      return { ...answer, rows: answer.entries };
    },
    [month, oid, ogid],
  );
  const { loading, more, reload } = usePages(ask);
  const first = loading.state === 'loaded' ? loading.value.first : undefined;
  const title = `Statement of ${monthAndYear(month)}`;
  return (
    <Page
      title={title}
      above={<Link to={screenIn(area, 'reports')}>← Reports</Link>}
      subtitle={first?.name ?? ' '}
      width="table"
      actions={
        <Output
          title={title}
          paper={addressOf('statementPdf', { month, ...own })}
          isKnown={first !== undefined}
          ask={ask}
        />
      }
    >
      <MonthChoice month={month} choose={choose} />
      {known?.closed_at && (
        <ClosedLine month={month} closedAt={known.closed_at} corrections={known.corrections} />
      )}
      <MonthFigures month={month} figures={known} />
      {known && <MoneyOfMonth month={month} figures={known.now} />}
      <Loaded
        loading={loading}
        what="the statement"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={6} label="the statement" />}
      >
        {({ first: { total, lines, corrections }, rows, next, more: state }) => (
          <>
            <Card title="Per clinic">
              <Lines month={month} lines={[{ ...total, office_name: 'Total' }, ...lines]} />
            </Card>
            {corrections.length > 0 && (
              <Card title="Corrections">
                <Corrections corrections={corrections} />
              </Card>
            )}
            <Card title="Payments, cancellations and refunds">
              <Entries rows={rows} />
              <LoadMore
                what="entries"
                loaded={rows.length}
                rest={restOf({ next, more: state })}
                more={() => void more()}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const money = (id: string, header: string, of: (line: Line) => number): Column<Line> => ({
  id,
  header,
  text: (line) => signedDollars(of(line)),
  width: 78,
  align: 'end',
});
const count = (id: 'new_members' | 'renewals' | 'cancelled', header: string): Column<Line> => ({
  id,
  header,
  text: (line) => line[id].toLocaleString('en-US'),
  width: 80,
  align: 'end',
});

const CLINIC: Column<Line> = {
  id: 'office',
  header: 'Clinic',
  text: ({ office_name }) => office_name || 'Of no office',
  isRowHeader: true,
  isFixed: true,
  card: 'title',
};
const FIGURES: readonly Column<Line>[] = [
  count('new_members', 'New'),
  count('renewals', 'Renewals'),
  count('cancelled', 'Cancelled'),
  money('card', 'Card', ({ card }) => card),
  money('cash', 'Cash', ({ cash }) => cash),
  money('check', 'Check', ({ check }) => check),
  money('collected', 'Collected', collectedOf),
  money('refunds', 'Refunds', ({ refunds }) => -refunds),
  { ...money('net', 'Net', (line) => collectedOf(line) - line.refunds), card: 'aside' },
];

/** A line for each clinic; where there are several, each leads to its own statement. */
function Lines({ lines, month }: { lines: readonly Line[]; month: YearMonth }) {
  const { area } = useStaff();
  const isOfSeveral = lines.length > 2;
  const columns = useMemo(() => {
    const ownStatement = ({ oid, office_name }: Line) =>
      oid === 0 ? (
        office_name || 'Of no office'
      ) : (
        <Link to={statementPath(area, month, { oid })}>{office_name}</Link>
      );
    return [isOfSeveral ? { ...CLINIC, cell: ownStatement } : CLINIC, ...FIGURES];
  }, [area, month, isOfSeveral]);
  const table = useDataTable<Line>({
    rows: lines,
    columns,
    rowId: ({ oid, office_name }) => `${oid} ${office_name}`,
    rowName: ({ office_name }) => office_name,
  });
  return <DataTable table={table} className={classes['table']} />;
}

const ENTRIES: readonly Column<Entry>[] = [
  { id: 'day', header: 'Day', text: ({ day }) => shownDate(day), width: 100, card: 'subtitle' },
  {
    id: 'number',
    header: 'Number',
    text: ({ number }) => number,
    width: 110,
    isRowHeader: true,
    isFixed: true,
    card: 'title',
  },
  { id: 'office', header: 'Clinic', text: ({ office_name }) => office_name, card: 'line' },
  { id: 'kind', header: 'What', text: ({ kind }) => ENTRY_KIND_SHOWN[kind], width: 110, card: 'line' },
  { id: 'way', header: 'Paid by', text: ({ way }) => ENTRY_WAY_SHOWN[way], width: 78, card: 'line' },
  {
    id: 'amount',
    header: 'Amount',
    text: (entry) => (entry.kind === 'cancelled' ? '' : signedDollars(entryNet(entry))),
    width: 78,
    align: 'end',
    card: 'aside',
  },
];

function Entries({ rows }: { rows: readonly Entry[] }) {
  const table = useDataTable<Entry>({
    rows,
    columns: ENTRIES,
    rowId: ({ kind, number, day, oid }) => `${kind} ${number} ${day} ${oid}`,
    rowName: ({ number }) => number,
  });
  return <DataTable table={table} className={classes['entries']} />;
}

type Ask = (page: PageRequest, signal: AbortSignal) => Promise<Answer>;
type OutputProps = { title: string; paper: string; isKnown: boolean; ask: Ask };

/** The CSV has every entry: the rest is read first. */
function Output({ title, paper, isKnown, ask }: OutputProps) {
  const [trouble, setTrouble] = useState('');
  const [isReading, setReading] = useState(false);
  useFocusAfter(isReading);
  const save = async () => {
    setReading(true);
    setTrouble('');
    try {
      const rows: CsvCell[][] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await ask(
          cursor ? { limit: 200, cursor } : { limit: 200 },
          new AbortController().signal,
        );
        for (const entry of page.entries) {
          const { day, number, office_name, kind, way } = entry;
          const net = { cents: entryNet(entry) };
          rows.push([day, number, office_name, ENTRY_KIND_SHOWN[kind], ENTRY_WAY_SHOWN[way], net]);
        }
        cursor = page.next;
      }
      const headings = ['Day', 'Number', 'Clinic', 'What', 'Paid by', 'Amount'];
      setTrouble(await saveCsv({ list: 'statement', title, headings, rows }));
    } catch {
      setTrouble('The statement could not be read. Please try again.');
    } finally {
      setReading(false);
    }
  };
  return (
    <Outputs
      trouble={trouble}
      paper={paper}
      save={isKnown ? () => void save() : undefined}
      isSaving={isReading}
    />
  );
}
