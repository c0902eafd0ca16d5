import { paymentMessages, totalCents, type CallRequest } from '@rollbook/contract';
import { useEffect, useRef, useState } from 'react';
import { call, isPending, newAttempt, type Pending } from '../client';
import { followPayment } from './followPayment';
import { cardFailure, laterFailure, markFailure, refusedNames, type Failure } from './outcome';
import { receiptOf, type PaidBy, type Payer, type Receipt, type Unpaid } from './receipt';

/** Where a bulk payment stands. */
export type Stage =
  | { name: 'choosing' }
  | { name: 'paying' }
  /** The outcome is not known yet, or a person must look at it (`review`): it must not be repeated. */
  | { name: 'pending'; isReviewed: boolean }
  | { name: 'paid'; receipt: Receipt; receiptUrl?: string | undefined };

/** Said above the button after a payment that did not come about. */
export type PaymentNotice = { message: string; reason: string };

/** What both payment calls answer. */
type Answer = Pending | { success: true; receiptUrl?: string | undefined };

type Options = {
  payer: Payer;
  /** The office that is paid for; a group pays for several and has none. */
  oid?: number | undefined;
  supportEmail: string;
  /** Loads the list again; what is still in it stays selected. */
  reload: () => Promise<unknown>;
  onPaid: () => void;
};

/** The steps of one bulk payment: by card with its unknown outcomes, or marked as paid. */
export function usePayment({ payer, oid, supportEmail, reload, onPaid }: Options) {
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  const [notice, setNotice] = useState<PaymentNotice>();
  const isRunning = useRef(false);
  const following = useRef<AbortController>(undefined);
  useEffect(() => () => following.current?.abort(), []);

  const back = (said: PaymentNotice) => {
    setNotice(said);
    setStage({ name: 'choosing' });
  };

  const paid = (names: readonly Unpaid[], paidBy: PaidBy, receiptUrl?: string) => {
    setStage({ name: 'paid', receipt: receiptOf(payer, names, paidBy, new Date()), receiptUrl });
    onPaid();
  };

  const refuse = async (failure: Exclude<Failure, { kind: 'unknown' }>, names: readonly Unpaid[]) => {
    if (failure.kind === 'failed') return back(failure);
    await reload();
    const whom = refusedNames(failure.ids, names);
    back({
      message: paymentMessages.en.alreadyPaid,
      reason: `No longer waiting for payment: ${whom}. The other names are still selected.`,
    });
  };

  const follow = async (attempt: string, names: readonly Unpaid[], paidBy: PaidBy) => {
    setStage({ name: 'pending', isReviewed: false });
    following.current = new AbortController();
    const settled = await followPayment(attempt, following.current.signal);
    if (settled === 'paid') return paid(names, paidBy);
    if (settled === 'review') return setStage({ name: 'pending', isReviewed: true });
    console.error('Payment failed later', { attempt, paidBy });
    await reload();
    back(laterFailure(paidBy));
  };

  /** Runs one payment at a time: a second click finds the first one running. */
  const once = async (run: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setNotice(undefined);
    setStage({ name: 'paying' });
    try {
      await run();
    } catch (error) {
      // Only following rejects, when the screen is gone.
      if (!following.current?.signal.aborted) throw error;
    } finally {
      isRunning.current = false;
    }
  };

  /** A new attempt for every press: an unknown outcome is followed and never repeated (D14, D21). */
  const make = (
    names: readonly Unpaid[],
    paidBy: PaidBy,
    send: (attempt: string) => Promise<Answer>,
    failureOf: (error: unknown) => Failure,
  ) =>
    once(async () => {
      const attempt = newAttempt();
      const answer = await send(attempt).catch(failureOf);
      if ('kind' in answer && answer.kind !== 'unknown') return refuse(answer, names);
      if ('kind' in answer || isPending(answer)) return follow(attempt, names, paidBy);
      paid(names, paidBy, answer.receiptUrl);
    });

  const payByCard = (nonce: string, names: readonly Unpaid[]) =>
    make(
      names,
      'card',
      (attempt) => call('processOfficePayment', { ...request(names, payer, oid), nonce }, { attempt }),
      (error) => cardFailure(error, supportEmail),
    );

  const markAsPaid = (office: number, paymentType: 'cash' | 'check', names: readonly Unpaid[]) => {
    const input = { ...request(names, payer, office), office: { oid: office }, paymentType };
    return make(
      names,
      paymentType,
      (attempt) => call('markAsPaid', input, { attempt }),
      (error) => {
        // Section 8: the error is logged, and the person reads the catalogue's text.
        console.error('Mark As Paid failed', error);
        return markFailure(error);
      },
    );
  };

  const clear = () => {
    setNotice(undefined);
    setStage({ name: 'choosing' });
  };

  return { stage, notice, payByCard, markAsPaid, clear };
}

/** What both payment calls send (specification §7); the server trusts the ids alone and compares the amounts (D20). */
function request(names: readonly Unpaid[], payer: Payer, oid: number | undefined) {
  return {
    amount: totalCents(names.length),
    numOfApplications: names.length,
    selectedNames: names.map(({ id }) => id),
    nameList: names.map(({ name }) => name),
    calendarYear: payer.calendarYear,
    date: new Date().toISOString(),
    ...(oid === undefined ? {} : { office: { oid } }),
  } satisfies Omit<CallRequest<'processOfficePayment'>, 'nonce'>;
}
