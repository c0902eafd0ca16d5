import { type Followed, hasUnknownOutcome, type Settled, useAttempt } from '@rollbook/card';
import {
  cardTrouble,
  type Enrolled,
  type FormErrors,
  inReview,
  paymentMessages,
  type PresentTerms,
} from '@rollbook/contract';
import { CallProblem, isPending, type Pending } from '@rollbook/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Speech } from '../../texts';
import { declineReasons } from '../payment/loadCard';
import { type Attempt, closeAttempt, forgetAttempt, openAttempt, readAttempt } from './attempt';
import { fieldErrors, type Trouble, troubleOf, wasSentBefore } from './problems';
import { readDetails } from './details';
import { withProof } from './proof';
import type { JoinCalls, Joined } from './calls';
import type { SamePersonChoice, Filled } from './request';

/** The server knows a person of this name at the office; `answer` sends the application again (D35). */
export type Asked = { code: string; by: Attempt['by']; answer: (answered: SamePersonChoice) => void };

/**
 * `isProving`: the server is under pressure and the browser does a proof of work (D40). `following`: the payment's
 * outcome is unknown and is being polled (D21); `isKnown`: the server has said that it is under way.
 */
export type Joining =
  | { state: 'idle' }
  | { state: 'sending'; isProving: boolean }
  | { state: 'following'; attempt: Attempt; isKnown: boolean }
  | { state: 'failed'; trouble: Trouble; asked?: Asked };

/** The message is in the page's present language. */
type Explain = (speech: Speech) => Trouble;
type Held = Exclude<Joining, { state: 'failed' }> | { state: 'failed'; told: Explain; asked?: Asked };

type Rules = {
  calls: JoinCalls;
  speech: Speech;
  supportEmail: string;
  /** The server reported field errors. */
  onRefused: (errors: FormErrors) => void;
  /** Other terms were shown than those that are signed now; the next sending is a new attempt (D81). */
  onTermsChanged: (terms: PresentTerms) => void;
  /** `enrolled` is null when a reload lost the request that returns the details. */
  onJoined: (attempt: Attempt, enrolled: Enrolled | null) => void;
};

/** Sends the application exactly once, despite double clicks, lost answers, declines and reloads (D14, D21). */
export function useJoining(rules: Rules) {
  const [joining, setJoining] = useState<Held>(resumed);
  const latest = useRef(rules);
  useEffect(() => {
    latest.current = rules;
  });
  const resend = useRef<(() => Promise<Enrolled | null>) | null>(null);
  const { start, resume, stop } = useAttempt();

  const fail = (told: Explain, asked?: Asked) =>
    setJoining({ state: 'failed', told, ...(asked ? { asked } : {}) });

  const followed = (attempt: Attempt): Followed => ({
    id: attempt.id,
    following: (isKnown) => setJoining({ state: 'following', attempt, isKnown }),
    settled: (state, signal) => settle(state, attempt, signal),
  });

  async function settle(state: Settled, attempt: Attempt, signal: AbortSignal): Promise<void> {
    const { supportEmail } = latest.current;
    if (state === 'paid') {
      finishEnrolment(attempt, resend.current && (await readDetails(resend.current, signal)));
    } else if (state === 'failed') {
      forgetAttempt();
      fail(({ language }) => cardTrouble(paymentMessages[language].failedLater, supportEmail, language));
    } else if (state === 'review') {
      fail(({ language }) => ({ text: inReview(supportEmail, language) }));
    } else if (attempt.by === 'office') {
      // The server knows this id and has no payment for it: the application itself was stored.
      finishEnrolment(attempt, null);
    } else {
      closeAttempt(attempt);
      fail(({ language, texts }) => cardTrouble(texts.problems.notReached, supportEmail, language));
    }
  }

  function finishEnrolment(attempt: Attempt, enrolled: Enrolled | null): void {
    forgetAttempt();
    latest.current.onJoined(attempt, enrolled);
  }

  async function refuse(
    problem: CallProblem,
    attempt: Attempt,
    answer: Asked['answer'],
    signal: AbortSignal,
  ): Promise<Followed | void> {
    const { supportEmail, onRefused, onTermsChanged } = latest.current;
    const { by } = attempt;
    if (problem.isSamePerson) {
      forgetAttempt();
      if (problem.attempt !== undefined) return followed(openOther(problem.attempt, attempt));
      const told: Explain = (speech) => troubleOf(problem, by, speech, supportEmail);
      return fail(told, { code: problem.code, by, answer });
    }
    if (problem.terms !== undefined) {
      forgetAttempt();
      setJoining({ state: 'idle' });
      return onTermsChanged(problem.terms);
    }
    if (wasSentBefore(problem) || (by === 'credit' && hasUnknownOutcome(problem))) return followed(attempt);
    const errors = fieldErrors(problem);
    if (problem.status === 402 || problem.code === 'provider_unreachable') forgetAttempt();
    else closeAttempt(attempt);
    if (Object.keys(errors).length === 0) {
      const declines = problem.status === 402 ? await declineReasons(problem.code) : undefined;
      if (signal.aborted) return;
      return fail((speech) => troubleOf(problem, by, speech, supportEmail, declines?.[speech.language]));
    }
    setJoining({ state: 'idle' });
    onRefused(errors);
  }

  /** The payment that this person has under way in another browser; nothing more is charged (D35). */
  function openOther(id: string, attempt: Attempt): Attempt {
    resend.current = null;
    return openAttempt({ ...attempt, by: 'credit', email: '', paperCopy: false }, { ...attempt, id });
  }

  /** By card with a `nonce`, else at the office. A refused nonce was not charged, so that an answer can use it again. */
  function send(filled: Filled, nonce?: string, answered: SamePersonChoice = {}): Promise<void> {
    return start(() => {
      const attempt = openAttempt(aboutOf(filled, nonce === undefined ? 'office' : 'credit', answered));
      const isProving = (yes: boolean) => setJoining({ state: 'sending', isProving: yes });
      const ask = (proof?: string): Promise<Joined | Pending> => {
        const { calls } = latest.current;
        const sent = { attempt: attempt.id, proof };
        return nonce === undefined
          ? calls.submit(filled, answered, sent)
          : calls.pay(filled, nonce, answered, sent);
      };
      isProving(false);
      resend.current = async () => {
        const again = await ask();
        return isPending(again) ? null : again.application;
      };
      return {
        ...followed(attempt),
        send: (signal) => withProof(ask, isProving, signal),
        answered: ({ application }) => finishEnrolment(attempt, application),
        async refused(error, signal) {
          if (!(error instanceof CallProblem)) throw error;
          return refuse(error, attempt, (next) => void send(filled, nonce, next), signal);
        },
      };
    });
  }

  const dismiss = useCallback(
    () => setJoining((now) => (now.state === 'failed' ? { state: 'idle' } : now)),
    [],
  );

  useEffect(() => {
    // Resumes after a reload during a payment.
    const attempt = resumable();
    if (attempt) void resume(followed(attempt));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, []);

  return {
    joining: shown(joining, rules.speech),
    submit: (filled: Filled) => send(filled),
    pay: (filled: Filled, nonce: string) => send(filled, nonce),
    /** Drops all client state, for the next applicant; a request already sent completes on the server. */
    forget: () => {
      stop();
      resend.current = null;
      forgetAttempt();
      setJoining({ state: 'idle' });
    },
    dismiss,
    /** An answer sends the form as it was: the question goes away once the form has changed. */
    dismissAsked: () => setJoining((now) => (now.state === 'failed' && now.asked ? { state: 'idle' } : now)),
  };
}

function aboutOf(
  { language, office, typed, consented }: Filled,
  by: Attempt['by'],
  { existing }: SamePersonChoice,
) {
  const { first, last } = typed;
  const email = existing ? '' : typed.email.trim();
  const officeName = office.office_name;
  return { by, first, last, email, paperCopy: !consented && !existing, language, officeName };
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
