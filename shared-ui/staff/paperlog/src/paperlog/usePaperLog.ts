import { type Office, phoneShown } from '@rollbook/contract';
import { fieldErrors, remaining, saveFailure } from '@rollbook/kit';
import {
  call,
  CallProblem,
  newAttempt,
  readDraft,
  today,
  useDraft,
  useLeaveWarning,
  writeDraft,
} from '@rollbook/platform';
import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';
import { useEffect, useRef, useState } from 'react';
import type { Rows } from './Foot';
import { useLogJobs } from './useLogJobs';
import { type Trouble, useWaiting, type WaitingRow } from './useWaiting';
import {
  checkEntry,
  dateOn,
  emptyEntry,
  type Entry,
  type EntryErrors,
  hasNotes,
  isEmpty,
  isEntry,
} from './check';

type Outcome = 'sent' | 'wrong' | 'nothing';
/** The logs that were opened since the page was loaded. */
const opened = new Set<string>();

/** With the key of a row that waited. */
type Sent = Pick<WaitingRow, 'entry' | 'sent'> & { key?: string };

/**
 * The log of one office: the entry being typed, and those that wait. `told`: an entry was stored, or the next one has begun.
 * `jobEnded`: a job has stored rows, or taken them back.
 */
export function usePaperLog(
  office: Pick<Office, 'oid' | 'office_name'>,
  { told, jobEnded }: { told: (isStored: boolean) => void; jobEnded: () => void },
) {
  const key = `paper log ${office.oid}`;
  const draft = useDraft<Entry>(key, emptyEntry(today()), true);
  const dated = useDraft(`day of ${key}`, { day: today() }, true);
  const [errors, setErrors] = useState<EntryErrors>({});
  /** Of the entry that is typed. */
  const [trouble, setTrouble] = useState<Trouble>();
  const [sending, setSending] = useState(0);
  /** How often an entry has come back into the form. */
  const [returns, setReturns] = useState(0);
  const attempts = useRef(new Map<string, string>());
  const admin = useSessionValue(isAdmin);
  const { fields: entry } = draft;
  const check = (typed: Entry) => checkEntry(typed, today(), admin ? 'admin' : 'office');
  const waiting = useWaiting(office.oid, check);
  const jobs = useLogJobs(office.oid, waiting, jobEnded);
  useLeaveWarning(!isEmpty(entry) || waiting.rows.length > 0 || sending + jobs.sending > 0);

  // The date of the last row stays for the next one, not over a reload: today is the start.
  useEffect(() => {
    const isReload = !opened.has(key);
    opened.add(key);
    if (isReload && isEmpty(entry)) draft.change({ submitDate: today() });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each log
  }, [key]);

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
   * Sends the entry and empties its row at once: who enters many rows types the next one while this one is stored, and no
   * key may be lost. `another`: this is another person of the same name.
   */
  const submit = (another = false): Outcome => {
    const sent = takeEntry();
    if (typeof sent === 'string') return sent;
    void store({ entry: sent }, another);
    return 'sent';
  };

  /** Sends the rows that are ready, and the entry: several rows as one job, so that their numbers keep the order. */
  const submitAll = (): Outcome => {
    const { rows, ready } = waiting;
    const sent = isEmpty(entry) && rows.length > 0 ? 'nothing' : takeEntry();
    const typed = typeof sent === 'string' ? undefined : sent;
    void (ready.length > 1 ? storeTogether(ready, typed) : storeAll(ready, typed));
    const isWrong = sent === 'wrong' || (sent === 'nothing' && ready.length < rows.length);
    if (isWrong) return 'wrong';
    return sent === 'nothing' && ready.length === 0 ? 'nothing' : 'sent';
  };

  const storeAll = async (rows: readonly WaitingRow[], last: Entry | undefined): Promise<void> => {
    for (const row of rows) if (waiting.take(row)) await storeAlone(row, false);
    if (last !== undefined) await store({ entry: last }, false);
  };

  const storeTogether = async (rows: readonly WaitingRow[], last: Entry | undefined): Promise<void> => {
    told(false);
    setTrouble(undefined);
    const typed = last === undefined ? [] : [{ key: newAttempt(), entry: last }];
    const stored = await jobs.submit([...rows, ...typed]);
    if (stored > 0) told(true);
  };

  /** The entry that is sent, which leaves its row; or why it stays. */
  const takeEntry = (): Entry | Exclude<Outcome, 'sent'> => {
    // A second press of Enter; or the pasted rows are no rows yet.
    if (isEmpty(entry) && (sending > 0 || waiting.asked !== undefined)) return 'nothing';
    const wrong = check(entry);
    setErrors(wrong);
    if (hasNotes(wrong)) return 'wrong';
    // The date stays for the next row, also for one that is typed after another screen.
    draft.change(emptyEntry(entry.submitDate));
    return entry;
  };

  const store = async (row: Sent, another: boolean): Promise<void> => {
    const { entry: sent } = row;
    told(false);
    setTrouble(undefined);
    setSending((count) => count + 1);
    try {
      await call(
        'officeSubmitApplication',
        { ...payloadOf(sent), office, ...(another ? { another } : {}) },
        // A row that was in a job keeps the id that it had there, so that the two do not store it twice.
        { attempt: row.sent === undefined ? attemptFor(sent, another) : row.key },
      );
      // The same row once more is another person.
      attempts.current.delete(entryText(sent, another));
      told(true);
    } catch (error) {
      giveBack(row, error);
    } finally {
      setSending((count) => count - 1);
    }
  };

  /** An entry that was not stored comes back into its row, or waits above it when the next one is being typed. */
  const giveBack = ({ entry: sent, key: waited, sent: inJob }: Sent, error: unknown) => {
    const mistakes = fieldErrors(error);
    const [fieldMessage] = Object.values(mistakes);
    const failure = {
      message: saveFailure(error, 'the application'),
      isSame: error instanceof CallProblem && error.isSamePerson,
      suspect: error instanceof CallProblem ? error.suspect : undefined,
    };
    const typed = readDraft(key, isEntry);
    if (waited !== undefined || (typed !== undefined && !isEmpty(typed))) {
      const message = fieldMessage ?? failure.message;
      const row = { entry: sent, trouble: { ...failure, message }, sent: inJob };
      waiting.add([waited === undefined ? row : { ...row, key: waited }]);
      return;
    }
    draft.change(sent);
    setReturns((count) => count + 1);
    // The screen is gone when the session has ended: the draft waits for it.
    writeDraft(key, sent, true);
    setErrors(mistakes);
    if (fieldMessage === undefined) setTrouble(failure);
  };

  const retry = (row: WaitingRow, another: boolean) => {
    if (waiting.take(row)) void storeAlone(row, another);
  };

  const storeAlone = (row: WaitingRow, another: boolean): Promise<void> =>
    row.sent === undefined ? store(row, another) : jobs.settle(row, () => store(row, another));

  const remove = (row: WaitingRow) => {
    if (waiting.take(row) && row.sent !== undefined) void jobs.drop(row);
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
    told(false);
    setTrouble(undefined);
  };

  const rows = countOf(waiting, isEmpty(entry) ? undefined : { wrong: check(entry), shown: errors });
  return {
    entry,
    change,
    errors,
    trouble,
    waiting,
    rows,
    sending: sending + jobs.sending,
    failure: jobs.failure,
    remove,
    returns,
    submit,
    submitAll,
    retry,
  };
}

/** An entry that is typed counts as wrong only with the errors that it shows: it is not finished. */
function countOf(
  { rows, ready }: ReturnType<typeof useWaiting>,
  typed: { wrong: EntryErrors; shown: EntryErrors } | undefined,
): Rows {
  const wrong = rows.filter(({ errors }) => hasNotes(errors)).length;
  return {
    all: rows.length + (typed === undefined ? 0 : 1),
    ready: ready.length + (typed === undefined || hasNotes(typed.wrong) ? 0 : 1),
    wrong: wrong + (typed !== undefined && hasNotes(typed.shown) ? 1 : 0),
    asked: rows.length - ready.length - wrong,
  };
}

/** The call of the specification; it has a phone where the slip has one. */
function payloadOf({ primaryPhone, ...specified }: Entry) {
  const phone = phoneShown(primaryPhone);
  return phone === '' ? specified : { ...specified, primaryPhone: phone };
}

function entryText(sent: Entry, another: boolean): string {
  return JSON.stringify([sent, another]);
}
