import { EmailText } from '../page';
import type { OfficeColumn } from './columns';
import { Completed, Inactive, Open, type OfficeParts } from './officeParts';
import classes from './offices.module.css';

/** Phones: each office is a card with every column that has a value. */
export function OfficeCards({
  offices,
  columns,
  open,
  actions,
  complete,
}: OfficeParts & { columns: readonly OfficeColumn[] }) {
  return (
    <ul className={classes['cards']} aria-label="Offices">
      {offices.map((office, index) => (
        <li key={office.oid}>
          <div className={classes['cardTop']}>
            <strong>
              <span className={classes['quiet']}>{index + 1}</span> {office.office_name}
              {!office.active && <Inactive />}
            </strong>
            <Open office={office} open={open} />
          </div>
          <dl className={classes['facts']}>
            {columns
              .filter(({ key, text }) => key === 'completed' || text(office) !== '')
              .map(({ key, heading, text }) => (
                <div key={key} className={classes['fact']}>
                  <dt>{heading}</dt>
                  <dd>
                    {key === 'completed' ? (
                      <Completed office={office} complete={complete} />
                    ) : (
                      <EmailText text={text(office)} />
                    )}
                  </dd>
                </div>
              ))}
          </dl>
          {actions?.(office)}
        </li>
      ))}
    </ul>
  );
}
