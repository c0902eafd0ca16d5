import { useMediaQuery } from '@mantine/hooks';
import { completedShown, type Office } from '@rollbook/contract';
import type { ReactNode } from 'react';
import { EmailText } from '../page';
import { officeColumns } from './columns';
import classes from './offices.module.css';

type Props = {
  offices: readonly Office[];
  /** Opens the office's applications. */
  open: (office: Office) => void;
  /** Adds the administrator's columns Type, Credit Card Pay and Office Pay. */
  forAdmin?: boolean;
  /** At the end of a row: Edit. */
  actions?: (office: Office) => ReactNode;
  /** The 'Complete' button, below the completed time. */
  complete?: ((office: Office) => ReactNode) | undefined;
};

/**
 * The 'Office Manager' table (specification §2): it scrolls inside its card; 'open' and the actions stay pinned to its
 * edges.
 */
export function OfficesTable(props: Props) {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  return isWide ? <WideOffices {...props} /> : <OfficeCards {...props} />;
}

function WideOffices({ offices, open, forAdmin = false, actions, complete }: Props) {
  const columns = officeColumns(forAdmin);
  return (
    <div className={classes['scroller']} role="region" aria-label="Offices" tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col" className={classes['start']}>
              <span className={classes['hidden']}>Open</span>
            </th>
            <th scope="col">Completed</th>
            {columns.map(({ key, heading }) => (
              <th key={key} data-key={key} scope="col">
                {heading}
              </th>
            ))}
            {actions && (
              <th scope="col" className={classes['end']}>
                <span className={classes['hidden']}>Actions</span>
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
              <td>
                <Completed office={office} complete={complete} />
              </td>
              {columns.map(({ key, text }) => (
                <td key={key} data-key={key} className={key === 'name' ? classes['name'] : undefined}>
                  <EmailText text={text(office)} />
                  {key === 'name' && !office.active && <Inactive />}
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

function OfficeCards({ offices, open, forAdmin = false, actions, complete }: Props) {
  const columns = officeColumns(forAdmin).filter(({ key }) => key !== 'name');
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
            <dt>Completed</dt>
            <dd>
              <Completed office={office} complete={complete} />
            </dd>
            {columns
              .filter(({ text }) => text(office) !== '')
              .map(({ key, heading, text }) => (
                <div key={key} className={classes['fact']}>
                  <dt>{heading}</dt>
                  <dd>
                    <EmailText text={text(office)} />
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

function Open({ office, open }: Pick<Props, 'open'> & { office: Office }) {
  return (
    <button
      type="button"
      className={classes['open']}
      aria-label={`open ${office.office_name}`}
      onClick={() => open(office)}
    >
      open
    </button>
  );
}

function Completed({ office, complete }: Pick<Props, 'complete'> & { office: Office }) {
  return (
    <>
      {office.completed === null ? (
        !complete && <span className={classes['quiet']}>not yet</span>
      ) : (
        <span className={classes['done']}>
          <span aria-hidden="true">✓ </span>
          {completedShown(office)}
        </span>
      )}
      {complete?.(office)}
    </>
  );
}

function Inactive() {
  return <span className={classes['inactive']}>deactivated</span>;
}
