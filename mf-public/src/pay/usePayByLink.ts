import {
  cardTrouble,
  type CardTrouble,
  DECLINE_CODES,
  declineReasons,
  FEE_CENTS,
  knownOfRefusal,
  paymentMessages,
  type PaymentReceipt,
} from '@rollbook/contract';
import { call, CallProblem, isPending, newAttempt } from '@rollbook/shared-ui/client';
import { followPayment, hasUnknownOutcome } from '@rollbook/shared-ui/payment';
import { useEffect, useRef, useState } from 'react';
import { isEnded, type Opened } from '../link/LinkPage';
import { useBrand } from '../page/plan';
import type { Payable } from './Pay';
import { payTexts } from './texts';

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
  const supportEmail = useBrand()?.supportEmail ?? '';
  const isRunning = useRef(false);
  const following = useRef<AbortController>(undefined);
  useEffect(() => () => following.current?.abort(), []);
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

  const follow = async (attempt: string) => {
    setStage({ name: 'pending', message: words.pending });
    following.current = new AbortController();
    const settled = await followPayment(attempt, following.current.signal);
    if (settled === 'paid') setStage({ name: 'paid' });
    else if (settled === 'review') setStage({ name: 'pending', message: words.reviewed });
    else failed(paymentMessages[language].failedLater);
  };

  const settle = async (error: unknown, attempt: string) => {
    if (!(error instanceof CallProblem)) throw error;
    if (hasUnknownOutcome(error)) return follow(attempt);
    if (hasMovedOn(error)) return look();
    const decline = DECLINE_CODES.find((code) => code === error.code) ?? 'GENERIC_DECLINE';
    failed(knownOfRefusal(error, declineReasons[language][decline], language));
  };

  const pay = async (nonce: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const attempt = newAttempt();
    setStage({ name: 'paying' });
    try {
      const input = { token, nonce, amount: FEE_CENTS, language };
      const answer = await call('payByLink', input, { attempt });
      if (isPending(answer)) await follow(attempt);
      else setStage({ name: 'paid', receiptUrl: answer.receiptUrl, receipt: answer.receipt });
    } catch (error) {
      // Only polling rejects otherwise, when the page is left.
      if (!following.current?.signal.aborted) await settle(error, attempt).catch(() => failed(''));
    } finally {
      isRunning.current = false;
    }
  };
  return {
    stage,
    pay,
    look,
    /** Removes the failure of the last try, for the next one. */
    dismiss: () => setStage((now) => (now.name === 'payable' ? { name: 'payable' } : now)),
  };
}
