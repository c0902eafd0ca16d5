import { cardTrouble, type Enrolled, type FormErrors, inReview, paymentMessages } from '@rollbook/contract';
import { CallProblem } from '@rollbook/shared-ui/client';
import { followPayment, hasUnknownOutcome } from '@rollbook/shared-ui/payment';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Speech } from '../../texts';
import { declineReasons } from '../payment/loadCard';
import { type Attempt, closeAttempt, forgetAttempt, openAttempt, readAttempt } from './attempt';
import { fieldErrors, type Trouble, troubleOf, wasSentBefore } from './problems';
import { readDetails } from './details';
import { withProof } from './proof';
import type { JoinCalls } from './calls';
import type { Answered, Filled } from './request';

/** The server knows a person of this name at the office; `answer` sends the application again (D35). */
export type Asked = { code: string; by: Attempt['by']; answer: (answered: Answered) => void };

/**
 * `isProving`: the server is under pressure and the browser does a proof of work (D40). `following`: the payment's
 * outcome is unknown and is being polled (D21); `isKnown`: the server has said that it is under way.
 */
export type Joining =
  | { state: 'idle' }
  | { state: 'sending'; isProving: boolean }
  | { state: 'following'; attempt: Attempt; isKnown: boolean }
  | { state: 'failed'; trouble: Trouble; asked?: Asked };

/** The trouble is told in the language that the page has now. */
type Told = (speech: Speech) => Trouble;
type Held = Exclude<Joining, { state: 'failed' }> | { state: 'failed'; told: Told; asked?: Asked };

type Rules = {
  calls: JoinCalls;
  speech: Speech;
  supportEmail: string;
  /** The server reported field errors. */
  onRefused: (errors: FormErrors) => void;
  /** `enrolled` is null when a reload lost the request that returns the details. */
  onJoined: (attempt: Attempt, enrolled: Enrolled | null) => void;
};

type Send = (attempt: Attempt, proof: string | undefined) => Promise<Enrolled | null>;

/** Sends the application exactly once, despite double clicks, lost answers, declines and reloads (D14, D21). */
export function useJoining(rules: Rules) {
  const [joining, setJoining] = useState<Held>(resumed);
  const latest = useRef(rules);
  useEffect(() => {
    latest.current = rules;
  });
  const running = useRef<AbortController>(null);
  const resend = useRef<(() => Promise<Enrolled | null>) | null>(null);

  /** Runs one attempt at a time; a second click is ignored. */
  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    try {
      await work(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) throw error;
    } finally {
      if (running.current === mine) running.current = null;
    }
  }

  const fail = (told: Told, asked?: Asked) =>
    setJoining({ state: 'failed', told, ...(asked ? { asked } : {}) });

  async function follow(attempt: Attempt, signal: AbortSignal, isKnown = false): Promise<void> {
    setJoining({ state: 'following', attempt, isKnown });
    const known = () => setJoining({ state: 'following', attempt, isKnown: true });
    const settled = await followPayment(attempt.id, signal, known);
    const { supportEmail, onJoined } = latest.current;
    if (settled === 'paid') {
      const enrolled = resend.current && (await readDetails(resend.current, signal));
      forgetAttempt();
      onJoined(attempt, enrolled);
    } else if (settled === 'failed') {
      forgetAttempt();
      fail(({ language }) => cardTrouble(paymentMessages[language].failedLater, supportEmail, language));
    } else if (settled === 'review') {
      fail(({ language }) => ({ text: inReview(supportEmail, language) }));
    } else if (attempt.by === 'office') {
      // The server knows this id and has no payment for it: the application itself was stored.
      forgetAttempt();
      onJoined(attempt, null);
    } else {
      closeAttempt(attempt);
      fail(({ language, texts }) => cardTrouble(texts.problems.notReached, supportEmail, language));
    }
  }

  async function settle(
    problem: CallProblem,
    attempt: Attempt,
    answer: Asked['answer'],
    signal: AbortSignal,
  ): Promise<void> {
    const { supportEmail, onRefused } = latest.current;
    const isCard = attempt.by === 'credit';
    if (problem.isSamePerson) {
      forgetAttempt();
      if (problem.attempt !== undefined) return followOther(problem.attempt, attempt, signal);
      const { code } = problem;
      const told: Told = (speech) => troubleOf(problem, attempt.by, speech, supportEmail);
      return fail(told, { code, by: attempt.by, answer });
    }
    if (wasSentBefore(problem) || (isCard && hasUnknownOutcome(problem))) return follow(attempt, signal);
    const errors = fieldErrors(problem);
    if (problem.status === 402 || problem.code === 'provider_unreachable') forgetAttempt();
    else closeAttempt(attempt);
    if (Object.keys(errors).length === 0) {
      const declines = problem.status === 402 ? await declineReasons(problem.code) : undefined;
      if (signal.aborted) return;
      return fail((speech) =>
        troubleOf(problem, attempt.by, speech, supportEmail, declines?.[speech.language]),
      );
    }
    setJoining({ state: 'idle' });
    onRefused(errors);
  }

  /** Follows the payment that this person has under way in another browser; nothing more is charged (D35). */
  function followOther(id: string, attempt: Attempt, signal: AbortSignal): Promise<void> {
    resend.current = null;
    return follow(
      openAttempt({ ...attempt, by: 'credit', email: '', paperCopy: false }, { ...attempt, id }),
      signal,
    );
  }

  function join(filled: Filled, by: Attempt['by'], send: Send, answer: Asked['answer'], answered: Answered) {
    return run(async (signal) => {
      const { language, office, typed, consented } = filled;
      const { first, last } = typed;
      const email = answered.existing ? '' : typed.email.trim();
      const paperCopy = !consented && !answered.existing;
      const about = { by, first, last, email, paperCopy, language, officeName: office.office_name };
      const attempt = openAttempt(about);
      const isProving = (yes: boolean) => setJoining({ state: 'sending', isProving: yes });
      isProving(false);
      resend.current = () => send(attempt, undefined);
      try {
        const enrolled = await withProof((proof) => send(attempt, proof), isProving, signal);
        if (signal.aborted) return;
        if (enrolled === null) return await follow(attempt, signal, true);
        forgetAttempt();
        latest.current.onJoined(attempt, enrolled);
      } catch (error) {
        if (signal.aborted || !(error instanceof CallProblem)) throw error;
        await settle(error, attempt, answer, signal);
      }
    });
  }

  function submit(filled: Filled, answered: Answered = {}): Promise<void> {
    const send: Send = ({ id: attempt }, proof) =>
      latest.current.calls.submit(filled, answered, { attempt, proof });
    return join(filled, 'office', send, (next) => void submit(filled, next), answered);
  }

  /** A refused token was not charged, so that an answer can use it again. */
  function pay(filled: Filled, nonce: string, answered: Answered = {}): Promise<void> {
    const send: Send = ({ id: attempt }, proof) =>
      latest.current.calls.pay(filled, nonce, answered, { attempt, proof });
    return join(filled, 'credit', send, (next) => void pay(filled, nonce, next), answered);
  }

  const dismiss = useCallback(
    () => setJoining((now) => (now.state === 'failed' ? { state: 'idle' } : now)),
    [],
  );

  useEffect(() => {
    // Resumes after a reload during a payment.
    const attempt = resumable();
    if (attempt) void run((signal) => follow(attempt, signal));
    return () => {
      running.current?.abort();
      running.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, []);

  return {
    joining: shown(joining, rules.speech),
    submit: (filled: Filled) => submit(filled),
    pay: (filled: Filled, nonce: string) => pay(filled, nonce),
    /** Drops all client state, for the next applicant; a request already sent completes on the server. */
    forget: () => {
      running.current?.abort();
      running.current = null;
      resend.current = null;
      forgetAttempt();
      setJoining({ state: 'idle' });
    },
    dismiss,
    /** An answer sends the form as it was: it is no longer asked for once the form has changed. */
    dismissAsked: () => setJoining((now) => (now.state === 'failed' && now.asked ? { state: 'idle' } : now)),
  };
}

/** A card attempt without an answer in this tab. */
export function resumable(): Attempt | undefined {
  const attempt = readAttempt();
  return attempt?.isOpen && attempt.by === 'credit' ? attempt : undefined;
}

function shown(joining: Held, speech: Speech): Joining {
  if (joining.state !== 'failed') return joining;
  const { told, ...rest } = joining;
  return { ...rest, trouble: told(speech) };
}

function resumed(): Held {
  const attempt = resumable();
  return attempt ? { state: 'following', attempt, isKnown: false } : { state: 'idle' };
}
