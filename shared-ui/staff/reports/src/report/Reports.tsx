import { Button } from '@mantine/core';
import {
  COMPARISONS,
  type Comparison,
  REPORT_NAMES,
  REPORTS,
  reportOf,
  ROWS_LABELS,
  yearMonthOf,
  monthName,
} from '@rollbook/contract';
import {
  Card,
  ChipGroup,
  DataTable,
  Empty,
  listTexts,
  Loaded,
  notePaper,
  Page,
  PeriodFields,
  RowsSkeleton,
  saveCsv,
  SelectField,
  useCall,
  useDataTable,
  useStaff,
} from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { html, paperTable, printPaper, useBrand } from '@rollbook/ui';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useOwn } from '../month/months';
import { statementPath } from '../routes';
import {
  addressOf,
  askedPeriod,
  type Choice,
  choiceOf,
  onlyPlace,
  periodsOffered,
  periodShown,
  requestOf,
} from './choice';
import { Outputs } from './Outputs';
import { Places } from './Places';
import { ProviderLine } from './ProviderLine';
import classes from './reports.module.css';
import { columnsFor, csvOf, type ReportAnswer, type ReportRow, withTotal } from './shown';
import { UnpaidNames } from './UnpaidNames';

// The chart is heavier than all other screens together: it comes with a report alone.
const ReportChart = lazy(() => import('./ReportChart'));

/** The five reports: any period, offices and groups, a period to compare, chart, table, CSV and paper. */
export default function Reports() {
  const [params, setParams] = useSearchParams();
  const { area, may } = useStaff();
  const choice = choiceOf(params, today());
  const choose = (changed: Partial<Choice>) =>
    setParams(addressOf({ ...choice, ...changed }), { replace: true });
  const { loading, reload, isOfBefore } = useCall('getReport', requestOf(choice, useOwn(), today()), {
    keep: true,
  });
  const answer = loading.state === 'loaded' && !isOfBefore ? loading.value : undefined;
  const { title, note } = reportOf(choice.report);
  const month = yearMonthOf(choice.to > today() ? today() : choice.to);
  // The provider knows no offices.
  const isCompared = may('getProviderTakings') && choice.report === 'money' && choice.where.length === 0;
  const subtitle = `${periodShown(choice, today())}, by ${ROWS_LABELS[choice.rows].toLowerCase()}`;
  return (
    <Page
      title={title}
      subtitle={subtitle}
      width="table"
      actions={
        <>
          <Button component={Link} to={statementPath(area, month, onlyPlace(choice.where))} variant="default">
            Statement of {monthName(month)}
          </Button>
          <Output answer={answer} choice={choice} title={`${title}, ${subtitle}`} />
        </>
      }
    >
      <ChipGroup
        label="Report"
        options={REPORT_NAMES.map((report) => ({ value: report, label: REPORTS[report].title }))}
        value={choice.report}
        choose={(report) => choose({ report, rows: reportOf(report).rows[0] ?? 'office' })}
      />
      <Choices choice={choice} choose={choose} />
      <Loaded
        loading={loading}
        what="the report"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={8} label="the report" />}
      >
        {(report) =>
          report.rows.length === 0 ? (
            <Card>
              <Empty>Nothing in these days.</Empty>
            </Card>
          ) : (
            <div aria-busy={isOfBefore} className={classes['report']}>
              <Card
                title={isOfBefore ? 'Loading…' : `${title} by ${ROWS_LABELS[choice.rows].toLowerCase()}`}
                padded
              >
                <Suspense fallback={<div className={classes['chart']} />}>
                  <ReportChart answer={report} choice={choice} />
                </Suspense>
              </Card>
              <Card>
                <Table answer={report} choice={choice} />
              </Card>
              <p className={classes['note']}>
                {note} {report.as_closed && asClosedShown(report.as_closed)}
              </p>
              {isCompared && (
                <ProviderLine
                  choice={askedPeriod(choice, today())}
                  card={report.total['card'] ?? 0}
                  today={today()}
                />
              )}
            </div>
          )
        }
      </Loaded>
      {choice.report === 'unpaid' && <UnpaidNames choice={choice} />}
    </Page>
  );
}

function asClosedShown({ month, now }: NonNullable<ReportAnswer['as_closed']>): string {
  return `These are as they were when ${monthName(month)} was closed; with what was recorded since then: ${now.toLocaleString('en-US')}.`;
}

const COMPARISON_LABELS: Record<Comparison, string> = {
  year: 'The year before',
  before: 'The period before',
  none: 'Nothing',
};

function Choices({ choice, choose }: { choice: Choice; choose: (changed: Partial<Choice>) => void }) {
  const offered = periodsOffered(today());
  const named = offered.find(({ from, to }) => from === choice.from && to === choice.to)?.label ?? '';
  const isNow = choice.report === 'unpaid';
  return (
    <Card padded>
      <div className={classes['choices']}>
        {!isNow && (
          <>
            <SelectField
              label="Period"
              value={named}
              onChange={({ target }) => {
                const period = offered.find(({ label }) => label === target.value);
                if (period) choose({ from: period.from, to: period.to });
              }}
              options={[
                ...(named === '' ? [{ value: '', label: 'Other days' }] : []),
                ...offered.map(({ label }) => ({ value: label, label })),
              ]}
            />
            <PeriodFields from={choice.from} to={choice.to} choose={choose} />
          </>
        )}
        <SelectField
          label="Rows"
          value={choice.rows}
          onChange={({ target }) => {
            const rows = reportOf(choice.report).rows.find((one) => one === target.value);
            if (rows) choose({ rows });
          }}
          options={reportOf(choice.report).rows.map((rows) => ({ value: rows, label: ROWS_LABELS[rows] }))}
        />
        <Places where={choice.where} choose={(where) => choose({ where })} />
        {!isNow && (
          <SelectField
            label="Compare with"
            value={choice.compare}
            onChange={({ target }) => {
              const compare = COMPARISONS.find((one) => one === target.value);
              if (compare) choose({ compare });
            }}
            options={(['year', 'before', 'none'] as const).map((one) => ({
              value: one,
              label: COMPARISON_LABELS[one],
            }))}
          />
        )}
      </div>
    </Card>
  );
}

function Table({ answer, choice }: { answer: ReportAnswer; choice: Choice }) {
  const table = useDataTable<ReportRow>({
    rows: withTotal(answer),
    columns: columnsFor(choice, answer.compared !== null),
    rowId: ({ key }) => key,
    rowName: ({ label }) => label,
  });
  return <DataTable table={table} className={classes['table']} />;
}

type OutputProps = { answer: ReportAnswer | undefined; choice: Choice; title: string };

function Output({ answer, choice, title }: OutputProps) {
  const { brand } = useBrand();
  const [trouble, setTrouble] = useState('');
  const save = (report: ReportAnswer) => {
    void saveCsv({ list: 'report', title, ...csvOf(report, choice) }).then(setTrouble);
  };
  const print = (report: ReportAnswer) => {
    const columns = columnsFor(choice, report.compared !== null);
    const { headings, cells } = listTexts({ rows: withTotal(report), columns });
    const body = html`<h1>${title}</h1>
      ${paperTable(headings, cells)}
      <p>${reportOf(choice.report).note}</p>`;
    const blocked = printPaper({ title, from: brand ?? null, body, across: true });
    if (blocked === '') notePaper({ list: 'report', rows: report.rows });
    setTrouble(blocked);
  };
  return (
    <Outputs
      trouble={trouble}
      print={answer && (() => print(answer))}
      save={answer && (() => save(answer))}
    />
  );
}
