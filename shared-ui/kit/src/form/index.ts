import { useForm, type UseFormReturnType } from '@mantine/form';
import { dropDraft, readDraft, useUnsaved, writeDraft } from '@rollbook/platform';
import { firstWrong, useFirstWrong, useFocusAfter } from '@rollbook/ui';
import { useEffect, useRef, useState } from 'react';
import { tellChange } from '../changes';
import { actionFailure, fieldErrors, isClash, remaining, saveFailure } from '../failure';
import { toast } from '../toasts';

type Errors<Values> = Partial<Record<keyof Values, string>>;

/** What a failed attempt shows: a message of the form, and those of its fields. */
export type Refusal<Values> = {
  message?: string | undefined;
  errors?: Errors<Values>;
  /** Values to set, such as emptied passwords. */
  values?: Partial<Values>;
  /** The field to type into next, where none has an error. */
  at?: keyof Values & string;
};

/** Loads the facts again after every attempt: also a failed one may have changed the record. */
export type Changed = (failure: string | undefined) => Promise<void> | void;

type Options<Values> = {
  initial: Values;
  /** What it begins with again once it is sent or cleared; default: `initial`. */
  next?: Values;
  /** The error of each invalid field. */
  check?: (values: Values) => Errors<Values>;
  /**
   * Keeps what is typed in these fields, or all, while the session is lost. The key names the form and its record. `restored`
   * leaves out what is not offered any more.
   */
  draft?: { key: string; fields?: readonly (keyof Values)[]; restored?: (values: Values) => Values };
  send: (values: Values) => Promise<unknown>;
  /** The toast after success. */
  done?: string;
  failureOf: (error: unknown) => Refusal<Values>;
  changed?: Changed | undefined;
  /** A link, a reload or the drawer's cross asks before it drops what is typed. */
  asks?: boolean;
  /** Called after success. */
  close?: () => void;
};

/**
 * A staff form: busy until the attempt is over and the facts are loaded again; then the first invalid field has the
 * focus. The error of a field goes as soon as it is valid.
 */
export function useStaffForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const {
    initial,
    next = initial,
    check = () => ({}),
    draft,
    send,
    done,
    failureOf,
    changed,
    asks = false,
    close,
  } = options;
  const place = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState<Pick<Refusal<Values>, 'message' | 'at'>>({});
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues: begun(initial, draft),
    validate: check,
    clearInputErrorOnChange: false,
    onValuesChange: (values, before) => {
      const isChanged = ([field, value]: [string, unknown]) => value !== before[field];
      const now = Object.fromEntries(Object.entries(values).filter(isChanged));
      form.setErrors((shown) => remaining(shown, now, check(values)));
    },
  });
  const { values, submitting } = form;
  const hasTyped = JSON.stringify(values) !== JSON.stringify(initial);

  useEffect(() => {
    if (!draft) return;
    if (hasTyped) writeDraft(draft.key, kept(values, draft.fields));
    else dropDraft(draft.key);
  }, [draft, values, hasTyped]);

  const showFirstWrong = useFirstWrong(place);
  const inputAt = (name: string) => place.current?.querySelector<HTMLElement>(`[data-path=${name}]`);
  useFocusAfter(submitting, () => firstWrong(place.current) ?? (failed.at && inputAt(failed.at)));

  const clear = () => {
    form.setValues(next);
    form.clearErrors();
    setFailed({});
    if (draft) dropDraft(draft.key);
  };
  const leave = () => {
    clear();
    close?.();
  };
  useUnsaved(place, asks && hasTyped && !submitting, leave);
  const submit = form.onSubmit(
    async (typed) => {
      setFailed({});
      try {
        await send(typed);
      } catch (error) {
        const { errors = {}, values: set = {}, ...said } = failureOf(error);
        await changed?.(said.message);
        form.setValues(set);
        form.setErrors(errors);
        setFailed(said);
        return;
      }
      if (done !== undefined) toast(done);
      tellChange();
      await changed?.(undefined);
      clear();
      close?.();
    },
    () => {
      setFailed({});
      showFirstWrong();
    },
  );
  return {
    ...form,
    hasTyped,
    failure: failed.message,
    clear,
    /** Clears the form, drops the draft and closes it. */
    leave,
    /** What the form element gets. */
    place: { ref: place, noValidate: true, inert: submitting, onSubmit: submit },
  };
}

/** Failures of saving `what`, a noun with its article. What is wrong with a field stands at the field alone. */
export const notSaved = (what: string) => (error: unknown) => {
  const errors = fieldErrors(error);
  const isAtFields = Object.keys(errors).length > 0 && !isClash(error);
  return { errors, message: isAtFields ? undefined : saveFailure(error, what) };
};

/** Failures of an action; `doing` is a verb with its object, for 'Could not …'. */
export const notDone = (doing: string) => (error: unknown) => ({
  errors: fieldErrors(error),
  message: actionFailure(error, doing),
});

function begun<Values extends Record<string, unknown>>(
  initial: Values,
  draft: Options<Values>['draft'],
): Values {
  const found = draft && readDraft(draft.key, isLike(kept(initial, draft.fields)));
  if (found === undefined) return initial;
  const values = { ...initial, ...found };
  return draft?.restored?.(values) ?? values;
}

function kept<Values extends object>(
  values: Values,
  fields: readonly (keyof Values)[] | undefined,
): Partial<Values> {
  if (!fields) return values;
  const some: Partial<Values> = {};
  for (const field of fields) some[field] = values[field];
  return some;
}

const isLike =
  <Fields extends object>(initial: Fields) =>
  (found: unknown): found is Fields =>
    typeof found === 'object' && found !== null && Object.keys(initial).every((field) => field in found);
