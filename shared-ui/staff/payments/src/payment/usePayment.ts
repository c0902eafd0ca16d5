import { type Followed, hasUnknownOutcome, storedState, useAttempt } from '@rollbook/card';
import {
  paidWith,
  receiptNumber,
  tidyLine,
  totalCents,
  type CallRequest,
  type PaidWith,
  type PaymentReceipt,
} from '@rollbook/contract';
import { tellChange } from '@rollbook/kit';
import {
  call,
  CallProblem,
  dropDraft,
  newAttempt,
  type Pending,
  readDraft,
  serverNow,
  useLeaveWarning,
  writeDraft,
} from '@rollbook/platform';
import { useEffect, useState } from 'react';
import { type Offline, offlinePaidWith, offlineRequest } from './offline';
import {
  cardFailure,
  type Failure,
  laterFailure,
  markFailure,
  type PaymentNotice,
  refusedFailure,
  refusedNames,
} from './outcome';
import { type Payer, type Receipt, receiptOf, type Unpaid } from './receipt';

/** State of a bulk payment. */
export type Stage =
  | { name: 'choosing' }
  | { name: 'paying' }
  /** The outcome is unknown or in `review`: the payment must not be repeated. */
  | { name: 'pending'; isReviewed: boolean }
  | { name: 'paid'; receipt: Receipt; receiptUrl?: string | undefined };

/** The answer of both payment calls. */
type Answer = { success: true; receiptUrl?: string | undefined; receipt?: PaymentReceipt | undefined };

/** A pending payment. It is kept, so that the screen shows its outcome when it is opened again. */
type Sent = { attempt: string; names: readonly Unpaid[]; way: PaidWith; purchaseOrder?: string | undefined };

type Options = {
  /** Names the screen and its owner. */
  screen: string;
  payer: Payer;
  /** The office that is paid for; undefined for a group, which pays for several. */
  oid?: number | undefined;
  supportEmail: string;
  /** Reloads the list; names that are still in it stay selected. */
  reload: () => Promise<unknown>;
  /** Empties the selection and reloads the list. */
  startOver: () => void;
};

/** State machine of one bulk payment: by card, including unknown outcomes, or marked as paid. */
export function usePayment({ screen, payer, oid, supportEmail, reload, startOver }: Options) {
  const draft = `sent ${screen}`;
  const [resumed] = useState(() => readDraft(draft, isSent));
  const [stage, setStage] = useState<Stage>(
    resumed ? { name: 'pending', isReviewed: false } : { name: 'choosing' },
  );
  const [notice, setNotice] = useState<PaymentNotice>();
  const { start, resume, stop } = useAttempt();
  useEffect(() => {
    if (resumed) void resume(followed(resumed));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen is opened
  }, []);

  useLeaveWarning(stage.name === 'paying');

  const back = (said: PaymentNotice) => {
    setNotice(said);
    setStage({ name: 'choosing' });
  };

  /** An older API, and a payment that was polled, do not tell the card; the number is the attempt's. */
  const paid = (
    { attempt, names, way, purchaseOrder }: Sent,
    { receipt, receiptUrl }: Partial<Answer> = {},
  ) => {
    dropDraft(draft);
    tellChange();
    const made = {
      number: receipt?.number ?? receiptNumber(attempt),
      paidWith: paidWith({ ...way, card: receipt?.card }),
      purchaseOrder: receipt?.purchase_order ?? purchaseOrder,
      at: receipt ? new Date(receipt.paid_at) : serverNow(),
    };
    setStage({ name: 'paid', receipt: receiptOf(payer, names, made), receiptUrl });
    startOver();
  };

  const refuse = async (failure: Exclude<Failure, { kind: 'unknown' }>, { names, way }: Sent) => {
    dropDraft(draft);
    if (failure.kind === 'failed') return back(failure.notice);
    await reload();
    const { ids, known } = failure;
    const whom = refusedNames(ids, names);
    const hasOthers = names.some(({ id }) => !ids.includes(id));
    back(refusedFailure({ known, whom, hasOthers }, way.payment_type, supportEmail));
  };

  const followed = (sent: Sent): Followed => ({
    id: sent.attempt,
    following: () => setStage({ name: 'pending', isReviewed: false }),
    async settled(state) {
      if (state === 'paid') return paid(sent);
      dropDraft(draft);
      if (state === 'review') return setStage({ name: 'pending', isReviewed: true });
      const { attempt, way } = sent;
      console.error('Payment failed later', { attempt, way });
      await reload();
      back(laterFailure(way.payment_type, supportEmail));
    },
  });

  /** Each press is a new attempt. After leaving the screen, the payer finds the outcome there: it is requested again. */
  const make = (
    about: Omit<Sent, 'attempt'>,
    send: (attempt: string) => Promise<Answer | Pending>,
    failureOf: (error: unknown, attempt: string) => Failure | Promise<Failure>,
  ) =>
    start(() => {
      const sent = { attempt: newAttempt(), ...about };
      setNotice(undefined);
      setStage({ name: 'paying' });
      writeDraft(draft, sent);
      return {
        ...followed(sent),
        send: () => send(sent.attempt),
        answered: (answer) => paid(sent, answer),
        async refused(error) {
          const failure = await failureOf(error, sent.attempt);
          return failure.kind === 'unknown' ? followed(sent) : refuse(failure, sent);
        },
      };
    });

  /** `purchaseOrder`: the payer's own number of the payment, as it is typed. */
  const payByCard = (nonce: string, names: readonly Unpaid[], purchaseOrder = '') => {
    const typed = tidyLine(purchaseOrder);
    const input = {
      ...request(names, payer, oid),
      nonce,
      onSuccessfulPayment: 'receipt',
      ...(typed === '' ? {} : { purchase_order: typed }),
    };
    return make(
      { names, way: { payment_type: '' }, ...(typed === '' ? {} : { purchaseOrder: typed }) },
      (attempt) => call('processOfficePayment', input, { attempt }),
      (error) => cardFailure(error, supportEmail),
    );
  };

  const markAsPaid = (office: number, offline: Offline, names: readonly Unpaid[]) => {
    const ids = names.map(({ id }) => id);
    const input = {
      ...request(names, payer, office),
      office: { oid: office },
      ...offlineRequest(offline, ids),
    };
    // A request of a browser that is offline never leaves it.
    const isOffline = !navigator.onLine;
    return make(
      { names, way: offlinePaidWith(offline, ids) },
      (attempt) => call('markAsPaid', input, { attempt }),
      async (error, attempt) => {
        // Section 8: the error is logged, and the user reads the catalogue's text.
        console.error('Mark As Paid failed', error);
        const isKnown = isOffline || (error instanceof CallProblem && !hasUnknownOutcome(error));
        return markFailure(error, isKnown ? 'none' : await storedState(attempt));
      },
    );
  };

  /** Names that are being paid are not in the list, so that they cannot be paid twice. */
  const leave = () => {
    stop();
    dropDraft(draft);
    clear();
    startOver();
  };

  const clear = () => {
    setNotice(undefined);
    setStage({ name: 'choosing' });
  };

  const dismiss = () => setNotice(undefined);

  return { stage, notice, payByCard, markAsPaid, leave, clear, dismiss };
}

function isSent(kept: unknown): kept is Sent {
  return typeof kept === 'object' && kept !== null && 'attempt' in kept;
}

/**
 * Request body of both payment calls (specification §7). The server trusts the ids only and compares the amounts.
 */
function request(names: readonly Unpaid[], payer: Payer, oid: number | undefined) {
  return {
    amount: totalCents(names.length),
    numOfApplications: names.length,
    selectedNames: names.map(({ id }) => id),
    nameList: names.map(({ name }) => name),
    // A group pays for offices of both kinds.
    calendarYear: payer.calendarYear ?? names.every(({ calendar_year }) => calendar_year),
    date: serverNow().toISOString(),
    office: oid === undefined ? null : { oid },
  } satisfies Omit<CallRequest<'processOfficePayment'>, 'nonce'>;
}
