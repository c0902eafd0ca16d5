import { kindShown, nameShown, paymentTypeShown, shownDate, shownId, timeShown } from '@rollbook/contract';
import { Ask } from '@rollbook/kit';
import { addressOf } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { lazy, startTransition, Suspense, useId, useRef, useState } from 'react';
import { PaidPill } from '../applications/cells';
import { EndPills } from '../applications/EndPills';
import type { MemberFile } from './useMemberFile';
import classes from './memberpage.module.css';
import { useMinutesLeft } from './useMinutesLeft';

const TakeBackPayment = lazy(() => import('./TakeBackPayment'));

type Term = MemberFile['terms'][number];

type Props = {
  terms: readonly Term[];
  /** Takes back what was entered at the desk; undefined for an account that only reads. */
  takeBack: ((term: Term) => Promise<void>) | undefined;
  /** A payment was taken back. */
  changed: () => void;
};

/** Each term of the membership, the newest first, with its payment and its signed agreement. */
export function Terms({ terms, takeBack, changed }: Props) {
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
            <td data-label="Kind">{term.imported ? <Imported term={term} /> : kindShown(term)}</td>
            <td data-label="Paid">
              <span className={classes['paid']}>
                <PaidPill paid={term.paid} words={['Yes', 'No']} /> <EndPills application={term} />
                {takeBack && <TakeBack term={term} takeBack={takeBack} />}
              </span>
            </td>
            <td data-label="Receipt">
              <Receipt term={term} />
              <Void term={term} />
              <PaymentBack term={term} changed={changed} />
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

/** Whether it was new there, and when it was applied for, is not known. */
function Imported({ term: { imported_from: from } }: { term: Term }) {
  if (from === undefined) return <span>Imported</span>;
  const file = from.file === '' ? '' : ` from ${from.file}`;
  return (
    <>
      <span>Imported</span>
      <small>{`${shownDate(from.on)}${file}`}</small>
    </>
  );
}

type TakeBackProps = { term: Term; takeBack: (term: Term) => Promise<void> };

/** For as long as nothing has followed it, as Undo of the work that made it. */
function TakeBack({ term, takeBack }: TakeBackProps) {
  const left = useMinutesLeft(term);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAsking, () => button.current);
  if (left === 0) return null;
  const answer = async (isYes: boolean) => {
    if (isYes) {
      setBusy(true);
      await takeBack(term);
      setBusy(false);
    }
    setAsking(false);
  };
  return isAsking ? (
    <Ask
      question={`Take back ${shownId(term)}? Only the administrator can restore it.`}
      yes="Yes, take back"
      isBusy={isBusy}
      answer={(isYes) => void answer(isYes)}
    />
  ) : (
    <button ref={button} type="button" className={classes['takeBack']} onClick={() => setAsking(true)}>
      <span>Take back</span> <span>({left} min left)</span>
    </button>
  );
}

function Receipt({ term }: { term: Term }) {
  if (!term.paid) return <span className={classes['quiet']}>none yet</span>;
  if (term.imported?.paid_elsewhere) {
    const number = term.imported.former_number;
    return (
      <>
        <span className={classes['quiet']}>paid in another system</span>
        {number !== '' && (
          <small>
            Former number <span className={classes['number']}>{number}</span>
          </small>
        )}
      </>
    );
  }
  const { receipt_number, check_number, payment_time } = term;
  const of = `receipt of ${nameShown(term)}, ${shownDate(term.starts)}`;
  const how = [paymentTypeShown(term), check_number, timeShown(payment_time)].filter(Boolean).join(' · ');
  return (
    <>
      <span>
        {receipt_number !== undefined && <span>{receipt_number} </span>}
        <a
          href={addressOf('memberReceipt', { id: term.id })}
          target="_blank"
          rel="noreferrer"
          aria-label={`PDF: ${of}`}
        >
          PDF
        </a>
      </span>
      <small>{how}</small>
    </>
  );
}

/** Also beside a later receipt: the paper that was handed out is no longer valid. */
function Void({ term: { void_receipt } }: { term: Term }) {
  if (void_receipt === undefined) return null;
  const { number, at, reason } = void_receipt;
  return (
    <small className={classes['void']}>
      {number} is void since {timeShown(at)}: {reason}
    </small>
  );
}

/** Of a payment that this office has marked itself; what stands in the way is said below the button. */
function PaymentBack({ term, changed }: { term: Term; changed: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const reason = useId();
  const { payment_take_back: taking } = term;
  if (taking === undefined) return null;
  const label = `Take back the payment of ${nameShown(term)}, ${shownDate(term.starts)}`;
  const isKept = taking.why !== undefined;
  return (
    <>
      <button
        type="button"
        className={classes['takeBack']}
        aria-label={label}
        aria-disabled={isKept}
        aria-describedby={isKept ? reason : undefined}
        onClick={() => !isKept && startTransition(() => setOpen(true))}
      >
        Take back
      </button>
      {isKept && <small id={reason}>{taking.why}</small>}
      {isOpen && (
        <Suspense>
          <TakeBackPayment term={term} close={() => setOpen(false)} changed={changed} />
        </Suspense>
      )}
    </>
  );
}

function Agreement({ term }: { term: Term }) {
  if (!term.signed) {
    return (
      <span className={classes['quiet']}>
        {(term.not_recorded ?? term.imported) ? 'not recorded' : 'on paper'}
      </span>
    );
  }
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
