import { PaymentTrouble } from '@rollbook/card';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Texts } from '../texts';
import type { Payment } from './form/state';
import classes from '../page/Notice.module.css';
import type { Trouble } from './sending/problems';

type Props = {
  trouble: Trouble;
  problems: Texts['problems'];
  /** None after a reload or a change of language: agreement and birthday may be missing then. */
  payment: Payment | null;
};

/** The error of the last attempt, scrolled into view. */
export function TroubleNotice({ trouble, problems, payment }: Props) {
  const kept = <p>{payment === null ? problems.askedAgain : problems.kept}</p>;
  if ('catalogue' in trouble) return <PaymentTrouble trouble={trouble}>{kept}</PaymentTrouble>;
  return <Other trouble={trouble}>{kept}</Other>;
}

function Other({
  trouble: { text, reason },
  children,
}: {
  trouble: Exclude<Trouble, { catalogue: string }>;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={classes.errors} role="alert">
      <p>{text}</p>
      {reason !== undefined && <p className={classes.reason}>{reason}</p>}
      {children}
    </div>
  );
}
