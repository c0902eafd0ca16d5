import { VisuallyHidden } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { EmailText } from '../page';
import { Clip, SortHeading, type Sort } from '../table';
import type { OfficeColumn } from './columns';
import { Completed, Inactive, Open, Time, type OfficeParts } from './officeParts';
import classes from './offices.module.css';

type Props = OfficeParts & {
  columns: readonly OfficeColumn[];
  sort: Sort | undefined;
  setSort: (sort: Sort) => void;
};

/** Widths in px at a text of 12 px: number with 'open', and 'Edit'. */
const TEXT = 12;
const START = 64;
const END = 42;

const em = (px: number) => `${px / TEXT}em`;

/** Tablets and wider: all columns; where they do not fit, the table scrolls between 'open' and 'Edit'. */
export function WideOffices({ offices, columns, open, actions, complete, sort, setSort }: Props) {
  const width = columns.reduce((sum, column) => sum + column.width, START + (actions ? END : 0));
  return (
    <div className={classes['scroller']} role="region" aria-label="Offices" tabIndex={0}>
      <table className={classes['table']} style={{ minWidth: em(width) }}>
        <colgroup>
          <col style={{ width: em(START) }} />
          {columns.map((column) => (
            <col key={column.key} style={{ width: em(column.width) }} />
          ))}
          {actions && <col style={{ width: em(END) }} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes['start']}>
              <VisuallyHidden>Open</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <SortHeading key={column.key} column={column} sort={sort} choose={setSort} />
            ))}
            {actions && (
              <th scope="col" className={classes['end']}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {offices.map((office, index) => (
            <tr key={office.oid} data-active={office.active}>
              <td className={classes['start']}>
                <span className={classes['quiet']}>{index + 1}</span> <Open office={office} open={open} />
              </td>
              {columns.map((column) => (
                <td key={column.key} data-key={column.key}>
                  <OfficeCell column={column} office={office} complete={complete} />
                </td>
              ))}
              {actions && <td className={classes['end']}>{actions(office)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = Pick<OfficeParts, 'complete'> & { column: OfficeColumn; office: Office };

function OfficeCell({ column: { key, text }, office, complete }: CellProps) {
  if (key === 'completed') return <Completed office={office} complete={complete} />;
  if (key === 'login') return <Time text={text(office)} />;
  return (
    <>
      <Clip>
        {key === 'email' || key === 'cc' ? <EmailText text={text(office)} unbroken /> : text(office)}
      </Clip>
      {key === 'name' && !office.active && <Inactive />}
    </>
  );
}
