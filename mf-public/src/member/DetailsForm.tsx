import { checkText, fieldShown, type Language, LANGUAGES, MAX_LENGTH, US_STATES } from '@rollbook/contract';
import { Field } from '@rollbook/shared-ui/field';
import { useFirstWrong, useFocusAfter } from '@rollbook/shared-ui/focus';
import { type FormEvent, type InputHTMLAttributes, useId, useRef, useState } from 'react';
import { texts } from '../texts';
import notice from '../page/Notice.module.css';
import classes from './Member.module.css';
import type { OwnMembership } from './Membership';
import { memberTexts } from './texts';
import { useOwnCall } from './useOwnCall';

type Props = {
  membership: OwnMembership;
  language: Language;
  saved: () => Promise<void>;
  cancel: () => void;
};

type Typed = Pick<OwnMembership, 'primary_phone' | 'street_address' | 'city' | 'state' | 'zip' | 'language'>;

/** Each text's name in the application form, whose rules it has too. */
const RULES = {
  primary_phone: 'primaryPhone',
  street_address: 'streetAddress',
  city: 'city',
  zip: 'zip',
} as const;

type Text = keyof typeof RULES;
type Errors = Partial<Record<Text, string>>;

/** Keyboard, autofill hint and maximum of each text. */
const INPUTS = {
  primary_phone: { type: 'tel', autoComplete: 'tel-national', maxLength: MAX_LENGTH.phone },
  street_address: { autoComplete: 'address-line1', maxLength: MAX_LENGTH.streetAddress },
  city: { autoComplete: 'address-level2', maxLength: MAX_LENGTH.city },
  zip: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: MAX_LENGTH.zip },
} as const satisfies Record<Text, InputHTMLAttributes<HTMLInputElement>>;

/** Phone, address and language of a membership. */
export function DetailsForm({ membership, language, saved, cancel }: Props) {
  const call = useOwnCall();
  const words = memberTexts[language];
  const [typed, setTyped] = useState<Typed>(() => typedOf(membership));
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState<'no' | 'running' | 'failed'>('no');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useFocusAfter(sending === 'running');
  const showFirstWrong = useFirstWrong(form);
  const bind = (field: keyof Typed) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  const about = (field: keyof Typed, label: string) => ({
    id: `${id}-${field}`,
    name: field,
    label,
    optional: field === 'primary_phone' || field === 'language' ? undefined : texts[language].person.optional,
  });
  const shown = (field: Text) => ({ ...typed, [field]: fieldShown(RULES[field], typed[field], language) });
  const text = (field: Text, label: string) => (
    <Field {...about(field, label)} error={errors[field]}>
      {(control) => (
        <input {...control} {...INPUTS[field]} {...bind(field)} onBlur={() => setTyped(shown(field))} />
      )}
    </Field>
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = check(typed, language);
    setErrors(wrong);
    setSending('no');
    if (Object.keys(wrong).length > 0) return showFirstWrong();
    setSending('running');
    try {
      await call('changeMyDetails', { chain: membership.chain, ...typed });
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
      {text('primary_phone', words.phone)}
      {text('street_address', words.street)}
      {text('city', words.city)}
      <Field {...about('state', words.state)}>
        {(control) => (
          <select {...control} {...bind('state')}>
            {[...new Set(['', membership.state, ...US_STATES])].map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        )}
      </Field>
      {text('zip', words.zip)}
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
        {words.cancel}
      </button>
    </form>
  );
}

/** Of these only the phone is required. */
function check(typed: Typed, language: Language): Errors {
  const errors: Errors = {};
  for (const field of ['primary_phone', 'street_address', 'city', 'zip'] as const) {
    const requiredFields = field === 'primary_phone' ? 'full' : 'minimum';
    const message = checkText(RULES[field], typed[field], { language, requiredFields });
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

function typedOf({ primary_phone, street_address, city, state, zip, language }: Typed): Typed {
  return { primary_phone, street_address, city, state, zip, language };
}
