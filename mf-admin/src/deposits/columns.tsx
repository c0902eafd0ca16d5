import { denverDate, dollars, shownDate } from '@rollbook/contract';
import type { Column } from '@rollbook/kit';
import classes from './deposits.module.css';
import { checkNumbers, kindsShown, namesShown, type Received } from './shown';

/** A payment in cash or by check; on a phone, a row of name and amount. */
export const receivedColumns: readonly Column<Received>[] = [
  {
    id: 'received',
    header: 'Received',
    card: 'subtitle',
    text: ({ received }) => shownDate(denverDate(new Date(received))),
    cell: (row, { place }) => (
      <span className={classes['whole']}>
        {shownDate(denverDate(new Date(row.received)))}
        {place === 'card' && ` · ${kindsShown(row)} ${checkNumbers(row)}`}
      </span>
    ),
  },
  {
    id: 'office',
    header: 'Office, for whom',
    isRowHeader: true,
    card: 'title',
    text: ({ office_name }) => office_name,
    cell: (row) => (
      <>
        <strong className={classes['office']}>{row.office_name}</strong>
        <span className={classes['second']}>{namesShown(row)}</span>
      </>
    ),
  },
  { id: 'kind', header: 'Kind', card: 'none', text: kindsShown },
  {
    id: 'check',
    header: 'Check no.',
    card: 'none',
    text: checkNumbers,
    cell: (row) => checkNumbers(row) || <span aria-label="none">–</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'aside',
    text: ({ amount }) => dollars(amount),
    cell: ({ amount }) => <strong className={classes['whole']}>{dollars(amount)}</strong>,
  },
];
