import { type Followed, hasUnknownOutcome, useAttempt } from '@rollbook/card';
import {
  type CallAnswer,
  cardTrouble,
  type CardTrouble,
  declineCode,
  declineReasons,
  FEE_CENTS,
  knownOfRefusal,
  paymentMessages,
  type PaymentReceipt,
} from '@rollbook/contract';
import { call, CallProblem, newAttempt } from '@rollbook/platform';
import { useState } from 'react';
import { isEnded, type Opened } from '../link/LinkPage';
import { useBrand } from '../page/plan';
import { payTexts } from './texts';

export type Payable = CallAnswer<'getPayLink'>;

/** `trouble`: why the last try failed. `isUnread`: the state could not be read. `ended`: the link works no longer. */
export type Stage =
  | {
      name: Payable['state'];
      trouble?: CardTrouble;
      isUnread?: true;
      receiptUrl?: string | undefined;
      receipt?: PaymentReceipt | undefined;
    }
  | { name: 'paying' | 'ended' }
  | { name: 'pending'; message: string };

/**
 * True when the application was paid, deleted or expired meanwhile, the link used in another tab, or card payments ended:
 * the link says what holds now.
 */
export function hasMovedOn({ ids, code }: Pick<CallProblem, 'ids' | 'code'>): boolean {
  return ids.length > 0 || code === 'link_ended' || code === 'not_offered';
}

/** One payment by link. An unknown outcome is polled and never repeated (D21). */
export function usePayByLink({ value, token, language }: Opened<Payable>) {
  const [stage, setStage] = useState<Stage>({ name: value.state });
  /** The last try charged nothing, and the application can no longer be paid: another person may have paid it. */
  const [isUncharged, setUncharged] = useState(false);
  const supportEmail = useBrand()?.supportEmail ?? '';
  const { start } = useAttempt();
  const words = payTexts[language];
  const failed = (known: string) =>
    setStage({ name: 'payable', trouble: cardTrouble(known, supportEmail, language) });

  /** What the application is now, for example after the office was faster. */
  const look = async () => {
    try {
      const { state } = await call('getPayLink', { token });
      setStage({ name: state });
    } catch (error) {
      if (isEnded(error)) setStage({ name: 'ended' });
      else setStage({ name: 'being_paid', isUnread: true });
    }
  };

  /** After a try that charged nothing. */
  const lookAgain = async (known: string) => {
    try {
      const { state } = await call('getPayLink', { token });
      if (state === 'payable') return failed(known);
      setUncharged(true);
      setStage({ name: state });
    } catch (error) {
      if (isEnded(error)) setStage({ name: 'ended' });
      else failed(known);
    }
  };

  const refuse = (error: CallProblem) =>
    failed(knownOfRefusal(error, declineReasons[language][declineCode(error.code)], language));

  const pay = (nonce: string) =>
    start(() => {
      const followed: Followed = {
        id: newAttempt(),
        following: () => setStage({ name: 'pending', message: words.pending }),
        async settled(state) {
          if (state === 'paid') setStage({ name: 'paid' });
          else if (state === 'review') setStage({ name: 'pending', message: words.reviewed });
          else await lookAgain(paymentMessages[language].failedLater);
        },
      };
      setUncharged(false);
      setStage({ name: 'paying' });
      return {
        ...followed,
        send: () =>
          call('payByLink', { token, nonce, amount: FEE_CENTS, language }, { attempt: followed.id }),
        answered: ({ receiptUrl, receipt }) => setStage({ name: 'paid', receiptUrl, receipt }),
        async refused(error) {
          if (!(error instanceof CallProblem)) return failed('');
          if (hasUnknownOutcome(error)) return followed;
          return hasMovedOn(error) ? lookAgain(error.detail) : refuse(error);
        },
      };
    });

  return {
    stage,
    isUncharged,
    pay,
    look,
    /** Removes the failure of the last try, for the next one. */
    dismiss: () => setStage((now) => (now.name === 'payable' ? { name: 'payable' } : now)),
  };
}
