import { shownDate } from '@rollbook/contract';
import { type Both, type Side, yearsOf } from './choices';
import classes from './joining.module.css';

type Props = {
  both: Both;
  /** What becomes of an unpaid term that is there twice; '' when it stays. */
  said: string;
};

/** The terms of both with their payments and agreements, year by year, the latest first. */
export function TermsOfBoth({ both, said }: Props) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={classes['part']}>
          Terms and payments <span>both kept, in order of time</span>
        </th>
      </tr>
      {yearsOf(...both).map(({ year, left, right }) => (
        <tr key={year}>
          <th scope="row">{year}</th>
          {[left, right].map((terms, at) => (
            <td key={both[at]?.chain} data-number={both[at]?.member_id}>
              {terms.length === 0 ? (
                <span className={classes['quiet']}>none</span>
              ) : (
                terms.map((term) => <Term key={term.starts} term={term} said={said} />)
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Term({ term, said }: { term: Side['terms'][number]; said: string }) {
  const { starts, ends, paid, said: how, signed_on: signed, spare } = term;
  return (
    <div className={classes['term']}>
      <span>
        {shownDate(starts)} – {shownDate(ends)}{' '}
        <span className={classes['pill']} data-status={paid ? 'ACTIVE' : 'PENDING'}>
          {paid ? 'Paid' : 'Not paid'}
        </span>
      </span>
      {how !== '' && <small>{how}</small>}
      <small>{signed === null ? 'no signed agreement here' : `agreement signed ${shownDate(signed)}`}</small>
      {spare && said !== '' && <small className={classes['spare']}>{said}</small>}
    </div>
  );
}
