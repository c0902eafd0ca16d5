import type { Office } from '@rollbook/contract';
import { Clip, EmailText } from '@rollbook/kit';
import type { OfficeColumn } from './columns';
import { Completed, Inactive, type OfficeParts, Time } from './officeParts';
import classes from './offices.module.css';

type Props = Pick<OfficeParts, 'complete'> & { column: OfficeColumn; office: Office };

/** What a column shows of an office, in a cell of its own or below another column. A name is never cut. */
export function OfficeCellContent({ column: { key, text }, office, complete }: Props) {
  if (key === 'completed') return <Completed office={office} complete={complete} />;
  if (key === 'login') return <Time text={text(office)} />;
  if (key === 'name')
    return (
      <span className={classes['name']}>
        {text(office)} {!office.active && <Inactive />}
      </span>
    );
  return (
    <Clip>{key === 'email' || key === 'cc' ? <EmailText text={text(office)} unbroken /> : text(office)}</Clip>
  );
}
