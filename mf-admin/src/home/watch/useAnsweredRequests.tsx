import { lazy, Suspense, useState } from 'react';
import { RowButton } from '../../row/RowButton';
import type { Check } from '../needs/need';

const AnsweredRequests = lazy(() => import('./AnsweredRequests'));

/** What clinics asked for and was answered: it needs no one, and is read when it is opened. */
export function useAnsweredRequests(): Check {
  const [isOpen, setOpen] = useState(false);
  return {
    list: 'getAnsweredRequests',
    title: 'Answered requests',
    what: 'the answered requests',
    quiet: <RowButton onClick={() => setOpen(true)}>Show those of the last 30 days</RowButton>,
    reload: () => undefined,
    needs: { state: 'loaded', value: [] },
    dialogs: <Suspense>{isOpen && <AnsweredRequests close={() => setOpen(false)} />}</Suspense>,
  };
}
