import { kindShown, nameShown, paymentTypeShown, shownDate, shownId, timeShown } from '@rollbook/contract';
import { PaidPill } from '../applications/Cell';
import { EndPills } from '../applications/EndPills';
import { addressOf } from '../client';
import type { MemberFile } from './MemberPage';
import classes from './memberpage.module.css';

type Term = MemberFile['terms'][number];

/** Each term of the membership, the newest first, with its payment and its signed agreement. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <table className={classes['terms']}>
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col">ID</th>
          <th scope="col">Kind</th>
          <th scope="col">Paid</th>
          <th scope="col">Receipt</th>
          <th scope="col">Agreement</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.id}>
            <th scope="row">
              {shownDate(term.starts)} – {shownDate(term.expiration_date)}
            </th>
            <td data-label="ID">{shownId(term)}</td>
            <td data-label="Kind">{kindShown(term)}</td>
            <td data-label="Paid">
              <span className={classes['paid']}>
                <PaidPill paid={term.paid} words={['Yes', 'No']} /> <EndPills application={term} />
              </span>
            </td>
            <td data-label="Receipt">
              <Receipt term={term} />
            </td>
            <td data-label="Agreement">
              <Agreement term={term} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Receipt({ term }: { term: Term }) {
  if (!term.paid) return <span className={classes['quiet']}>none yet</span>;
  const { receipt_number, check_number, payment_time } = term;
  const how = [paymentTypeShown(term), check_number, timeShown(payment_time)].filter(Boolean).join(' · ');
  return (
    <>
      {receipt_number}
      <small>{how}</small>
    </>
  );
}

function Agreement({ term }: { term: Term }) {
  if (!term.signed) return <span className={classes['quiet']}>on paper</span>;
  return (
    <a
      href={addressOf('agreementPdf', { id: term.id })}
      target="_blank"
      rel="noreferrer"
      aria-label={`PDF: agreement of ${nameShown(term)} until ${shownDate(term.expiration_date)}`}
    >
      PDF
    </a>
  );
}
