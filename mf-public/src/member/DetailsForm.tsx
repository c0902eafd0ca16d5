import { type Language, LANGUAGES, MAX_LENGTH, US_STATES } from '@rollbook/contract';
import { call, CallProblem } from '@rollbook/shared-ui/client';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import fields from '../application/form/fields.module.css';
import notice from '../application/Notice.module.css';
import classes from './Member.module.css';
import type { OwnMembership } from './Membership';
import { memberTexts } from './texts';

type Props = {
  membership: OwnMembership;
  language: Language;
  saved: () => Promise<void>;
  cancel: () => void;
};

type Typed = Pick<OwnMembership, 'primary_phone' | 'street_address' | 'city' | 'state' | 'zip' | 'language'>;

/** Keyboard, autofill hint and maximum of each text. */
const INPUTS = {
  primary_phone: { type: 'tel', autoComplete: 'tel-national', maxLength: MAX_LENGTH.phone },
  street_address: { autoComplete: 'address-line1', maxLength: MAX_LENGTH.streetAddress },
  city: { autoComplete: 'address-level2', maxLength: MAX_LENGTH.city },
  zip: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: MAX_LENGTH.zip },
} as const satisfies Record<string, InputHTMLAttributes<HTMLInputElement>>;

/** Phone, address and language of a membership. */
export function DetailsForm({ membership, language, saved, cancel }: Props) {
  const words = memberTexts[language];
  const [typed, setTyped] = useState<Typed>(() => typedOf(membership));
  const [sending, setSending] = useState<{ isSaving: boolean; error: string }>({
    isSaving: false,
    error: '',
  });
  useFocusAfter(sending.isSaving);
  const bind = (field: keyof Typed) => ({
    className: fields.control,
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  const text = (field: keyof typeof INPUTS, label: string) => (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          {...INPUTS[field]}
          {...bind(field)}
          aria-invalid={field === 'primary_phone' && sending.error === words.phoneMissing}
        />
      )}
    </Labelled>
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    if (typed.primary_phone.trim() === '') return setSending({ isSaving: false, error: words.phoneMissing });
    setSending({ isSaving: true, error: '' });
    try {
      await call('changeMyDetails', { chain: membership.chain, ...typed });
      await saved();
    } catch (failure) {
      const detail = failure instanceof CallProblem && failure.status === 422 ? failure.detail : '';
      setSending({ isSaving: false, error: detail || words.notSaved });
    }
  }

  return (
    <form className={classes.box} noValidate onSubmit={(event) => void save(event)}>
      {sending.error !== '' && (
        <p className={notice.errors} role="alert">
          {sending.error}
        </p>
      )}
      {text('primary_phone', words.phone)}
      {text('street_address', words.street)}
      {text('city', words.city)}
      <Labelled label={words.state}>
        {(id) => (
          <select id={id} {...bind('state')}>
            {[...new Set(['', membership.state, ...US_STATES])].map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        )}
      </Labelled>
      {text('zip', words.zip)}
      <Labelled label={words.language}>
        {(id) => (
          <select id={id} {...bind('language')}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {words.languages[one]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <button type="submit" className={classes.main} disabled={sending.isSaving}>
        {sending.isSaving ? words.saving : words.save}
      </button>
      <button type="button" className={classes.second} onClick={cancel}>
        {words.cancel}
      </button>
    </form>
  );
}

function typedOf({ primary_phone, street_address, city, state, zip, language }: Typed): Typed {
  return { primary_phone, street_address, city, state, zip, language };
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={`${fields.field} ${classes.labelled}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
