import { STAFF, type Office } from '@rollbook/contract';
import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';
import { useRef, useState } from 'react';
import { call, CallProblem, newAttempt } from '../client';
import { today } from '../clock';
import { useDraft } from '../draft';
import { fieldErrors, isSamePerson, saveFailure } from '../failure';
import { checkEntry, type Entry, type EntryErrors } from './check';

/** A stored row of the log. */
export type EnteredRow = { id: number; oid: number; first: string; last: string; submitDate: string };

/** `same`: the office already has a person of this name (D35). */
type State = { name: 'typing' } | { name: 'busy' } | { name: 'stored' | 'failed' | 'same'; message: string };

const emptyEntry = (submitDate: string): Entry => ({
  first: '',
  last: '',
  email: '',
  additionalFamily: '',
  submitDate,
});

/** The log of one office: the entry being typed, and the rows stored since the screen was opened. */
export function usePaperLog(office: Pick<Office, 'oid' | 'office_name'>) {
  const draft = useDraft<Entry>(`paper log ${office.oid}`, emptyEntry(today()));
  const [errors, setErrors] = useState<EntryErrors>({});
  const [state, setState] = useState<State>({ name: 'typing' });
  const [entered, setEntered] = useState<readonly EnteredRow[]>([]);
  const attempt = useRef<{ id: string; entry: string }>(undefined);
  const admin = useSessionValue(isAdmin);
  const { fields: entry } = draft;

  /** `another`: this is another person of the same name. */
  const submit = async (another = false): Promise<'stored' | 'wrong' | 'failed' | 'running'> => {
    if (state.name === 'busy') return 'running';
    const wrong = checkEntry(entry, today(), admin ? 'admin' : 'office');
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return 'wrong';
    setState({ name: 'busy' });
    try {
      const { id, oid } = await call(
        'officeSubmitApplication',
        { ...entry, office, ...(another ? { another } : {}) },
        { attempt: attemptFor(entry, another) },
      );
      attempt.current = undefined;
      setEntered((rows) => [
        { id, oid, first: entry.first, last: entry.last, submitDate: entry.submitDate },
        ...rows,
      ]);
      draft.drop(emptyEntry(entry.submitDate));
      setState({ name: 'stored', message: STAFF.submitted });
      return 'stored';
    } catch (error) {
      const told = fieldErrors(error);
      setErrors(told);
      const isRefused = error instanceof CallProblem && error.status === 422;
      setState(
        isRefused && Object.keys(told).length > 0
          ? { name: 'typing' }
          : {
              name: isSamePerson(error) ? 'same' : 'failed',
              message: saveFailure(error, 'the application'),
            },
      );
      return 'failed';
    }
  };

  /** The same entry keeps its attempt id, so that a retry after a lost answer creates no second application (D14). */
  const attemptFor = (typed: Entry, another: boolean): string => {
    const text = JSON.stringify([typed, another]);
    if (attempt.current?.entry !== text) attempt.current = { id: newAttempt(), entry: text };
    return attempt.current.id;
  };

  const change = (changed: Partial<Entry>) => {
    draft.change(changed);
    if (state.name !== 'busy') setState({ name: 'typing' });
  };

  return { entry, change, errors, state, entered, submit };
}
