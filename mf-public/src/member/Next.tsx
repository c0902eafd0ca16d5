import { CONTACT_FIELDS, type Language, nothingTyped, renamed } from '@rollbook/contract';
import { CallProblem, ON_MEMBER_PAGE } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepDraft } from '../draft/draft';
import { formPath } from '../texts';
import classes from './Member.module.css';
import { type OwnMembership, ReadAgain, useOwnCall } from './useOwnCall';
import { memberTexts } from './texts';

type Props = { membership: OwnMembership; email: string; language: Language };

/** The button that leads to renewing or paying, where that is possible today; else the way to join again after the end. */
export function Next({ membership, email, language }: Props) {
  const call = useOwnCall();
  const readAgain = useContext(ReadAgain);
  const words = memberTexts[language].next;
  const { chain, next, status } = membership;
  const navigate = useNavigate();
  const [state, setState] = useState<'ready' | 'opening' | 'failed'>('ready');
  useFocusAfter(state === 'opening');

  async function open(purpose: 'renew' | 'pay') {
    setState('opening');
    try {
      const { path } = await call('myNextPage', { chain, purpose, language });
      await navigate(path, { state: ON_MEMBER_PAGE });
    } catch (failure) {
      // Paid or renewed in another tab: the page shows what is true now.
      const isDone = failure instanceof CallProblem && failure.code === 'conflict';
      if (isDone) await readAgain();
      setState(isDone ? 'ready' : 'failed');
    }
  }

  if (!next.renew && !next.pay) {
    const isOver = status.status === 'CANCELLED' || status.status === 'EXPIRED';
    return isOver ? (
      // A fresh page: where there are many offices, the form knows only the draft's among them.
      <a
        className={classes.main}
        href={formPath[language]}
        onClick={() => keepDraft(draftOf(membership, email))}
      >
        {words.join}
      </a>
    ) : null;
  }
  const purpose = next.pay ? 'pay' : 'renew';
  return (
    <>
      <button
        type="button"
        className={classes.main}
        disabled={state === 'opening'}
        onClick={() => void open(purpose)}
      >
        {words[purpose]}
      </button>
      {state === 'failed' && <p role="alert">{memberTexts[language].failed}</p>}
    </>
  );
}

/** What a member who joins again need not type: the form on a shared phone may hold another person's draft. */
function draftOf(membership: OwnMembership, email: string): Parameters<typeof keepDraft>[0] {
  const { first, last, additional_family: additionalFamily, office } = membership;
  const contact = renamed(CONTACT_FIELDS, membership, 'record', 'form');
  return { typed: { ...nothingTyped, ...contact, first, last, email, additionalFamily }, office };
}
