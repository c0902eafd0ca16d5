import { type Office, phoneShown } from '@rollbook/contract';
import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';
import { useEffect, useRef, useState } from 'react';
import { call, CallProblem, newAttempt } from '../client';
import { today } from '../clock';
import { readDraft, useDraft, writeDraft } from '../draft';
import { fieldErrors, remaining, saveFailure } from '../failure';
import { useLeaveWarning } from '../leaving';
import { useKept } from './useKept';
import { type PastedRow, usePasted } from './usePasted';
import { checkEntry, dateOn, emptyEntry, type Entry, type EntryErrors, isEmpty, isEntry } from './check';

/** Why an entry was not stored. `isSame`: the office already has a person of this name (D35). */
type Trouble = { message: string; isSame: boolean };
export type Unstored = Trouble & { entry: Entry };

/** The log of one office: the entry being typed, and those that wait. `stored` is called after each one is stored. */
export function usePaperLog(office: Pick<Office, 'oid' | 'office_name'>, stored: () => void) {
  const key = `paper log ${office.oid}`;
  const draft = useDraft<Entry>(key, emptyEntry(today()), true);
  const dated = useDraft(`day of ${key}`, { day: today() }, true);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [isStored, setStored] = useState(false);
  /** Of the entry in the form. */
  const [trouble, setTrouble] = useState<Trouble>();
  /** Of entries that came back while the next one was already being typed. */
  const [unstored, setUnstored] = useKept<Unstored>(`unstored ${office.oid}`);
  const [sending, setSending] = useState(0);
  /** How often an entry has come back into the form. */
  const [returns, setReturns] = useState(0);
  const attempts = useRef(new Map<string, string>());
  const admin = useSessionValue(isAdmin);
  const { fields: entry } = draft;
  const check = (typed: Entry) => checkEntry(typed, today(), admin ? 'admin' : 'office');
  const pasted = usePasted(office.oid, check);
  useLeaveWarning(!isEmpty(entry) || unstored.length > 0 || pasted.rows.length > 0 || sending > 0);

  useEffect(() => {
    const redate = () => {
      const { day } = dated.fields;
      if (day === today()) return;
      const submitDate = dateOn(today(), entry, day);
      if (submitDate !== entry.submitDate) draft.change({ submitDate });
      dated.change({ day: today() });
    };
    redate();
    addEventListener('focus', redate);
    return () => removeEventListener('focus', redate);
  });

  /**
   * Sends the entry and empties the form at once: who enters many rows types the next one while this one is stored, and
   * no key may be lost. `another`: this is another person of the same name.
   */
  const submit = (another = false): 'sent' | 'wrong' | 'nothing' => {
    // A second press of Enter.
    if (isEmpty(entry) && sending > 0) return 'nothing';
    const wrong = check(entry);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return 'wrong';
    // The date stays for the next row, also for one that is typed after another screen.
    draft.change(emptyEntry(entry.submitDate));
    void store(entry, another);
    return 'sent';
  };

  const store = async (sent: Entry, another: boolean): Promise<void> => {
    setStored(false);
    setTrouble(undefined);
    setSending((count) => count + 1);
    try {
      await call(
        'officeSubmitApplication',
        { ...payloadOf(sent), office, ...(another ? { another } : {}) },
        { attempt: attemptFor(sent, another) },
      );
      // The same row once more is another person.
      attempts.current.delete(entryText(sent, another));
      setStored(true);
      stored();
    } catch (error) {
      giveBack(sent, error);
    } finally {
      setSending((count) => count - 1);
    }
  };

  /** An entry that was not stored comes back into the form, or waits beside it when the next one is being typed. */
  const giveBack = (sent: Entry, error: unknown) => {
    const told = fieldErrors(error);
    const [fieldMessage] = Object.values(told);
    const failure = {
      message: saveFailure(error, 'the application'),
      isSame: error instanceof CallProblem && error.isSamePerson,
    };
    const typed = readDraft(key, isEntry);
    if (typed !== undefined && !isEmpty(typed)) {
      const message = fieldMessage ?? failure.message;
      setUnstored((others) => [...others, { ...failure, entry: sent, message }]);
      return;
    }
    draft.change(sent);
    setReturns((count) => count + 1);
    // The screen is gone when the session has ended: the draft waits for it.
    writeDraft(key, sent, true);
    setErrors(told);
    if (fieldMessage === undefined) setTrouble(failure);
  };

  const remove = (one: Unstored) => setUnstored((others) => others.filter((other) => other !== one));

  /** Puts an entry that was not stored into the form; the one that is being typed waits in its place. */
  const edit = (one: Unstored) => {
    const waiting = isEmpty(entry) ? [] : [{ entry, message: 'Not sent yet', isSame: false }];
    setUnstored((others) => [...others.filter((other) => other !== one), ...waiting]);
    draft.change(one.entry);
    setErrors(check(one.entry));
    setTrouble(undefined);
    setStored(false);
  };

  const retry = (one: Unstored) => {
    remove(one);
    void store(one.entry, one.isSame);
  };

  /** The same entry keeps its attempt id, so that a retry after a lost answer creates no second application (D14). */
  const attemptFor = (sent: Entry, another: boolean): string => {
    const text = entryText(sent, another);
    const attempt = attempts.current.get(text) ?? newAttempt();
    attempts.current.set(text, attempt);
    return attempt;
  };

  const change = (changed: Partial<Entry>) => {
    draft.change(changed);
    setErrors((shown) => remaining(shown, changed, check({ ...entry, ...changed })));
    setStored(false);
    setTrouble(undefined);
  };

  return {
    entry,
    change,
    errors,
    isStored,
    trouble,
    unstored,
    sending,
    returns,
    pasted: {
      ...pasted,
      edit: (row: PastedRow) => {
        pasted.remove(row);
        edit({ entry: row.entry, message: '', isSame: false });
      },
      submit: () => void pasted.submit((row) => store(row, false)),
    },
    submit,
    edit,
    retry,
  };
}

/** The call of the specification; it has a phone where the slip has one (K5). */
function payloadOf({ primaryPhone, ...specified }: Entry) {
  const phone = phoneShown(primaryPhone);
  return phone === '' ? specified : { ...specified, primaryPhone: phone };
}

function entryText(sent: Entry, another: boolean): string {
  return JSON.stringify([sent, another]);
}
