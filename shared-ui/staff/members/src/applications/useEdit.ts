import { type Application, nameShown } from '@rollbook/contract';
import { fieldErrors, remaining, saveFailure, toast } from '@rollbook/kit';
import { call, CallProblem, useDraft } from '@rollbook/platform';
import { useEffect, useState } from 'react';
import {
  changerShown,
  checkDraft,
  differences,
  type Draft,
  type DraftErrors,
  draftOf,
  type Edited,
  type Editor,
  editRequest,
  lostPayment,
  paymentToRecord,
  rebased,
} from './editing';

/** `notRecorded`: the payment that the editor chose, where another one came first. */
export type Stale = { name: 'stale'; current: Application; changer: string; notRecorded?: 'cash' | 'check' };
/** `recording`: the payment that is asked about, and then stored with the edit. */
type State =
  | { name: 'editing' }
  | { name: 'asking'; recording: 'cash' | 'check' }
  | { name: 'busy'; recording?: 'cash' | 'check' }
  | { name: 'failed'; message: string }
  | Stale;

type Outcome = { close: () => void; saved: () => void };

/**
 * State of one edit: draft, errors and progress. The draft survives an expired session. `seen` is the version that the
 * editor started from; after a conflict it is the stored one.
 */
export function useEdit(application: Edited, editor: Editor, { close, saved }: Outcome) {
  const [seen, setSeen] = useState<Edited>(application);
  const draft = useDraft<Draft>(
    `edit ${editor} ${application.id} ${application.version}`,
    draftOf(application),
  );
  const [isResumed, setResumed] = useState(() => differences(draft.fields, draftOf(application)).length > 0);
  useEffect(() => {
    // A payment is chosen on purpose, not found ticked in a form of before.
    const { payment, undo } = draftOf(application);
    if (isResumed) draft.change({ payment, undo });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog is opened
  }, []);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [state, setState] = useState<State>({ name: 'editing' });

  const end = (before: Application, stored: Application) => {
    draft.drop();
    toast(...saidOf(before, stored, editor, saved));
    saved();
    close();
  };

  const send = async (version: Edited): Promise<void> => {
    if (state.name === 'busy') return;
    setState(state.name === 'asking' ? { ...state, name: 'busy' } : { name: 'busy' });
    try {
      const request = editRequest(version, draft.fields, editor);
      end(version, await call('editApplication', request));
    } catch (error) {
      const failed = failureOf(error);
      if (failed.name === 'stale') {
        const mine = rebased(draft.fields, version, failed.current, editor);
        const notRecorded = lostPayment(draft.fields, version, failed.current);
        const isStored = differences(mine, draftOf(failed.current)).length === 0;
        // The answer to an earlier try was lost, or another user did the same.
        if (isStored && notRecorded === undefined) return end(version, failed.current);
        draft.change(mine);
        if (notRecorded !== undefined) return setState({ ...failed, notRecorded });
      }
      setErrors(errorsOf(error));
      setState(failed);
    }
  };

  return {
    seen,
    draft: draft.fields,
    change: (changed: Partial<Draft>) => {
      draft.change(changed);
      setErrors((shown) => remaining(shown, changed, checkDraft({ ...draft.fields, ...changed }, seen)));
      // Another edit needs the question again.
      if (state.name === 'asking') setState({ name: 'editing' });
    },
    errors,
    state,
    /** The dialog was left before without saving, and began with what had been typed. */
    isResumed,
    discard: () => {
      draft.drop(draftOf(seen));
      setResumed(false);
    },
    /** Returns false when a field is invalid. Otherwise the edit is sent, or asked about when it records a payment. */
    save: (): boolean => {
      const found = checkDraft(draft.fields, seen);
      setErrors(found);
      if (Object.keys(found).length > 0) return false;
      const recording = paymentToRecord(seen, draft.fields, editor);
      if (recording === undefined) void send(seen);
      else setState({ name: 'asking', recording });
      return true;
    },
    /** The answer to the question before a payment is recorded. */
    answer: (isYes: boolean) => {
      if (state.name !== 'asking') return;
      if (isYes) void send(seen);
      else setState({ name: 'editing' });
    },
    cancel: () => {
      draft.drop();
      close();
    },
    /** After a conflict: saves the editor's version over the stored one. */
    keepMine: () => {
      if (state.name !== 'stale') return;
      setSeen(state.current);
      void send(state.current);
    },
    /** After a conflict: continues with the stored version. */
    takeTheirs: () => {
      if (state.name !== 'stale') return;
      setSeen(state.current);
      draft.drop(draftOf(state.current));
      setState({ name: 'editing' });
      saved();
    },
  };
}

function errorsOf(error: unknown): DraftErrors {
  const { application_time: time, ...others } = fieldErrors(error);
  return time === undefined ? others : { ...others, time };
}

function failureOf(error: unknown): State {
  if (error instanceof CallProblem && error.code === 'stale_version' && isApplication(error.current)) {
    return { name: 'stale', current: error.current, changer: changerShown(error.changedBy) };
  }
  return { name: 'failed', message: saveFailure(error, 'the application') };
}

function isApplication(value: unknown): value is Application {
  return typeof value === 'object' && value !== null && 'application_time' in value && 'version' in value;
}

/** What was done; the administrator can undo a payment that the edit recorded. */
function saidOf(
  before: Application,
  stored: Application,
  editor: Editor,
  changed: () => void,
): Parameters<typeof toast> {
  const name = nameShown(stored);
  if (!before.paid && stored.paid && editor === 'admin') {
    const undo = { ...stored, paid: false, payment_type: '' as const };
    return [
      `${name} is marked as paid by ${stored.payment_type}`,
      { run: () => call('editApplication', undo).then(changed), done: `${name} is unpaid again` },
    ];
  }
  if (before.paid && !stored.paid) return [`${name} is set back to not paid`];
  return [`${name} saved`];
}
