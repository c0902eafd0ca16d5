import {
  checkText,
  CONTACT_FIELDS,
  doubtOf,
  fieldShown,
  type FormRules,
  isRequired,
  type Language,
  LANGUAGES,
  nameOf,
  renamed,
  rowOf,
  US_STATES,
} from '@rollbook/contract';
import { useToday } from '@rollbook/platform';
import { Field, useAfterPress, useBrand, useFirstWrong, useFocusAfter } from '@rollbook/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { texts } from '../texts';
import notice from '../page/Notice.module.css';
import classes from './Member.module.css';
import { type OwnMembership, useOwnCall } from './useOwnCall';
import { memberTexts } from './texts';

type Props = {
  membership: OwnMembership;
  language: Language;
  saved: () => Promise<void>;
  cancel: () => void;
};

type ContactField = (typeof CONTACT_FIELDS)[number];
type Typed = Record<ContactField, string> & { language: Language };
type Errors = Partial<Record<ContactField, string>>;

/** Phone, address and language of a membership. What enrolment requires is required here too. */
export function DetailsForm({ membership, language, saved, cancel }: Props) {
  const call = useOwnCall();
  const words = memberTexts[language];
  const [typed, setTyped] = useState<Typed>(() => typedOf(membership));
  const [errors, setErrors] = useState<Errors>({});
  /** What is being typed is not doubted yet. */
  const [typing, setTyping] = useState<keyof Typed>();
  const today = useToday();
  const afterPress = useAfterPress();
  const [sending, setSending] = useState<'no' | 'running' | 'failed'>('no');
  const requiredFields = useBrand().brand?.requiredFields ?? 'full';
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useFocusAfter(sending === 'running');
  const showFirstWrong = useFirstWrong(form);
  const bind = (field: keyof Typed) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyping(field);
      setTyped({ ...typed, [field]: target.value });
      setErrors({ ...errors, [field]: undefined });
    },
  });
  const leave = (field: ContactField) => {
    const left = shown(field);
    setTyped(left);
    afterPress(() => {
      setTyping(undefined);
      if (left[field] === '') return;
      const error = checkText(field, left[field], { language, requiredFields });
      setErrors((known) => ({ ...known, [field]: error }));
    });
  };
  const about = (name: string, label: string) => ({ id: `${id}-${name}`, name, label });
  const shown = (field: ContactField) => ({ ...typed, [field]: fieldShown(field, typed[field], language) });
  const contact = (field: ContactField) => {
    const { kind, label, max, input } = rowOf(field);
    const optional = isRequired(field, requiredFields) ? undefined : texts[language].person.optional;
    return (
      <Field
        key={field}
        {...about(nameOf(field, 'record'), label[language])}
        optional={optional}
        error={errors[field]}
        doubt={typing === field ? undefined : doubtOf(field, typed[field], language, today)}
      >
        {(control) =>
          kind === 'state' ? (
            <select {...control} {...input} {...bind(field)}>
              {[...new Set(['', membership.state, ...US_STATES])].map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          ) : (
            <input {...control} {...input} maxLength={max} {...bind(field)} onBlur={() => leave(field)} />
          )
        }
      </Field>
    );
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = check(typed, { language, requiredFields });
    setErrors(wrong);
    setSending('no');
    if (Object.keys(wrong).length > 0) return showFirstWrong();
    setSending('running');
    try {
      const details = renamed(CONTACT_FIELDS, typed, 'form', 'record');
      await call('changeMyDetails', { chain: membership.chain, ...details, language: typed.language });
      await saved();
    } catch {
      setSending('failed');
    }
  }

  return (
    <form
      ref={form}
      className={`${classes.box} ${classes.fields}`}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      {sending === 'failed' && (
        <p className={notice.errors} role="alert">
          {words.notSaved}
        </p>
      )}
      {CONTACT_FIELDS.map(contact)}
      <Field {...about('language', words.language)}>
        {(control) => (
          <select {...control} {...bind('language')}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {words.languages[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className={classes.main} disabled={sending === 'running'}>
        {sending === 'running' ? words.saving : words.save}
      </button>
      <button type="button" className={classes.second} onClick={cancel}>
        {words.back}
      </button>
    </form>
  );
}

function check(typed: Typed, rules: FormRules): Errors {
  const errors: Errors = {};
  for (const field of CONTACT_FIELDS) {
    const message = checkText(field, typed[field], rules);
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

function typedOf(membership: OwnMembership): Typed {
  return { ...renamed(CONTACT_FIELDS, membership, 'record', 'form'), language: membership.language };
}
