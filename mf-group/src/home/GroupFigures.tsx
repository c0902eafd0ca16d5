import { Button, VisuallyHidden } from '@mantine/core';
import { type CallAnswer, dollars, shownDate, totalCents } from '@rollbook/contract';
import { Card, Loaded, RowsSkeleton, useCall, useStaff } from '@rollbook/kit';
import { FOR_ALL, forOffice, screenIn, today } from '@rollbook/platform';
import { useBrand } from '@rollbook/ui';
import { Link } from 'react-router-dom';
import classes from './figures.module.css';

type OfficeFigures = CallAnswer<'getGroupFigures'>[number];
type Numbers = Pick<OfficeFigures, 'active' | 'waiting' | 'renewals_due' | 'renewals_ended'>;

const TITLE = 'Today, office by office';

export function useGroupFigures(ogid: number) {
  return useCall('getGroupFigures', { ogid });
}

/** Where each office of the group stands today, with totals. */
export function GroupFigures({
  figures: { loading, reload },
}: {
  figures: ReturnType<typeof useGroupFigures>;
}) {
  if (loading.state === 'loaded' && loading.value.length === 0) return null;
  return (
    <Card title={TITLE} beside={<span className={classes['day']}>{shownDate(today())}</span>}>
      <Loaded
        loading={loading}
        what="the figures of the offices"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={3} label="the figures of the offices" />}
      >
        {(offices) => <FiguresTable offices={offices} />}
      </Loaded>
    </Card>
  );
}

function FiguresTable({ offices }: { offices: readonly OfficeFigures[] }) {
  const columns = useColumns();
  const { may } = useStaff();
  const total = totalOf(offices);
  return (
    <table className={classes['figures']} aria-label={TITLE}>
      <thead>
        <tr>
          <th scope="col">Office</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {offices.map((figures) => (
          <OfficeRow key={figures.oid} figures={figures} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {offices.length === 1 ? 'Total of 1 office' : `Total of ${offices.length} offices`}
          </th>
          <Cells figures={total} />
          <td>
            {total.waiting > 0 && may('processOfficePayment') && (
              <Button
                component={Link}
                to={screenIn('/officegroup', 'payment')}
                state={FOR_ALL}
                variant="default"
                size="xs"
              >
                Pay for {total.waiting.toLocaleString('en-US')}
              </Button>
            )}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function OfficeRow({ figures }: { figures: OfficeFigures }) {
  const { oid, office_name, calendar_year, waiting, renewals_due, renewals_ended } = figures;
  const { may } = useStaff();
  return (
    <tr>
      <th scope="row">
        <Link
          to={screenIn('/officegroup', 'applicationsOfOffice')}
          state={{ oid, office_name, calendar_year }}
        >
          {office_name}
        </Link>
      </th>
      <Cells figures={figures} />
      <td>
        {waiting > 0 && may('processOfficePayment') && (
          <Link
            to={screenIn('/officegroup', 'payment')}
            state={forOffice(oid)}
            aria-label={`Pay for ${office_name}`}
          >
            Pay
          </Link>
        )}
        {renewals_due + renewals_ended > 0 && may('getRenewalsForGroup') && (
          <Link
            to={screenIn('/officegroup', 'renewals')}
            state={forOffice(oid)}
            aria-label={`Renewals of ${office_name}`}
          >
            Renewals
          </Link>
        )}
      </td>
    </tr>
  );
}

function Cells({ figures }: { figures: Numbers }) {
  const columns = useColumns();
  return columns.map(({ title, shown, isDue }) => (
    <td key={title} data-label={title} data-due={isDue?.(figures) ?? false}>
      {shown(figures)}
    </td>
  ));
}

type Column = { title: string; shown: (figures: Numbers) => string; isDue?: (figures: Numbers) => boolean };

function useColumns(): readonly Column[] {
  const { brand } = useBrand();
  const days = brand?.renewal.opensDaysBefore;
  return [
    { title: 'Members active', shown: ({ active }) => active.toLocaleString('en-US') },
    {
      title: 'Waiting',
      shown: ({ waiting }) => waiting.toLocaleString('en-US'),
      isDue: ({ waiting }) => waiting > 0,
    },
    { title: 'Amount due', shown: ({ waiting }) => dollars(totalCents(waiting), 'short') },
    {
      title: days === undefined ? 'Renewals due' : `Renewals due in ${days} days`,
      shown: ({ renewals_due }) => renewals_due.toLocaleString('en-US'),
    },
    {
      title: 'Ended',
      shown: ({ renewals_ended }) => renewals_ended.toLocaleString('en-US'),
      isDue: ({ renewals_ended }) => renewals_ended > 0,
    },
  ];
}

function totalOf(offices: readonly OfficeFigures[]): Numbers {
  const sum = (name: keyof Numbers) => offices.reduce((total, figures) => total + figures[name], 0);
  return {
    active: sum('active'),
    waiting: sum('waiting'),
    renewals_due: sum('renewals_due'),
    renewals_ended: sum('renewals_ended'),
  };
}
