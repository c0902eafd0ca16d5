import { paymentMessages } from '@rollbook/contract';
import { useEffect, useRef } from 'react';
import { useOffline } from '../../page/useOffline';
import type { Speech } from '../../texts';
import type { Attempt } from './attempt';
import classes from './Waiting.module.css';

type Props = {
  speech: Speech;
  attempt: Attempt;
  /** The server has said that it knows the payment. */
  isKnown: boolean;
};

/** A payment with an unknown outcome: the payment, a warning not to pay again, and the next step (D21). */
export function Waiting({ speech, attempt, isKnown }: Props) {
  const { waiting } = speech.texts;
  const messages = paymentMessages[speech.language];
  const isOffline = useOffline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={classes.waiting} aria-labelledby="waiting">
      <h2 id="waiting" ref={heading} tabIndex={-1}>
        {waiting.title}
      </h2>
      <p className={classes.pending} role="status">
        {messages.pending} {isOffline && waiting.offline}
      </p>
      <p>{isKnown ? messages.pendingNext : messages.pendingUnknown}</p>
      <dl>
        <div>
          <dt>{waiting.member}</dt>
          <dd>{`${attempt.first} ${attempt.last}`}</dd>
        </div>
        <div>
          <dt>{waiting.clinic}</dt>
          <dd>{attempt.officeName}</dd>
        </div>
        <div>
          <dt>{waiting.amount}</dt>
          <dd>{waiting.exactFee}</dd>
        </div>
      </dl>
    </section>
  );
}
