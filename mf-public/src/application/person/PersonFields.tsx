import { checkText, type FormErrors, TEXT_FIELDS, US_STATES } from '@rollbook/contract';
import { today } from '@rollbook/shared-ui/clock';
import { Field } from '@rollbook/shared-ui/field';
import type { Dispatch, InputHTMLAttributes } from 'react';
import type { Speech } from '../../texts';
import type { TextField, Typed } from '../../draft/typed';
import type { FormAction } from '../form/state';
import { fieldId } from '../form/ids';
import { useAfterPress } from '../useAfterPress';
import classes from './PersonFields.module.css';

type Props = {
  speech: Speech;
  typed: Typed;
  errors: FormErrors;
  dispatch: Dispatch<FormAction>;
  /** Default: all fields. */
  only?: readonly TextField[];
};

type FieldProps = Props & { afterPress: (act: () => void) => void };

/** Keyboard type and autofill hint of each field. */
const INPUTS: Record<Exclude<TextField, 'state' | 'birthday'>, InputHTMLAttributes<HTMLInputElement>> = {
  first: { autoComplete: 'given-name', autoCapitalize: 'words' },
  last: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  primaryPhone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  streetAddress: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code' },
  additionalFamily: { autoCapitalize: 'words', autoComplete: 'off' },
};

/** Step 3: who joins (specification §2). */
export function PersonFields(given: Props) {
  const props = { ...given, afterPress: useAfterPress() };
  const { speech } = given;
  const { person } = speech.texts;
  return (
    <div className={classes.grid}>
      <Text {...props} field="first" />
      <Text {...props} field="last" />
      <Text {...props} field="email" />
      <Text {...props} field="primaryPhone" />
      <Text {...props} field="streetAddress" />
      <Text {...props} field="city" />
      {has(props, 'state') && (
        <Field {...about(props, 'state')} quoted={person.stateQuoted}>
          {(control) => (
            <select {...control} {...bind(props, 'state')} autoComplete="address-level1">
              <option value="">{person.statePlaceholder}</option>
              {US_STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Text {...props} field="zip" />
      {has(props, 'birthday') && (
        <Field {...about(props, 'birthday')} help={person.birthdayHelp}>
          {(control) => <input {...control} {...bind(props, 'birthday')} {...birthdayInput(speech)} />}
        </Field>
      )}
      <Text {...props} field="additionalFamily" help={person.additionalFamilyHelp} />
    </div>
  );
}

function Text(props: FieldProps & { field: keyof typeof INPUTS; help?: string }) {
  const { field, help = '' } = props;
  if (!has(props, field)) return null;
  return (
    <Field {...about(props, field)} help={help}>
      {(control) => <input type="text" {...INPUTS[field]} {...control} {...bind(props, field)} />}
    </Field>
  );
}

function has({ only }: Props, field: TextField): boolean {
  return only === undefined || only.includes(field);
}

/** Free text on the English form, a date field on the Spanish one (specification §2). */
function birthdayInput({ language }: Speech): InputHTMLAttributes<HTMLInputElement> {
  return language === 'en'
    ? { type: 'text', inputMode: 'text', autoComplete: 'bday' }
    : { type: 'date', autoComplete: 'bday', min: '1900-01-01', max: today() };
}

function about({ speech, errors }: Props, field: TextField) {
  const { person } = speech.texts;
  const { required } = TEXT_FIELDS[field];
  const isRequired = required === 'minimum' || (required === 'full' && speech.requiredFields === 'full');
  return {
    id: fieldId(field),
    name: field,
    label: person[field],
    error: errors[field],
    optional: isRequired ? undefined : person.optional,
  };
}

function bind({ speech, typed, dispatch, afterPress }: FieldProps, field: TextField) {
  return {
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'typed', field, text: target.value }),
    // On blur an invalid value is reported, and a valid one gets its display form (D60); an empty field is not reported,
    // because the applicant may fill it later.
    onBlur: () => {
      if (typed[field].trim() === '') return;
      const error = checkText(field, typed[field], speech);
      afterPress(() => dispatch({ type: 'left', field, language: speech.language, error }));
    },
  };
}
