import {
  checkText,
  doubtOf,
  fieldShown,
  FIELDS,
  type FormErrors,
  formMessages,
  isRequired,
  type Language,
  rowOf,
  type TextField,
  type Typed,
  US_STATES,
} from '@rollbook/contract';
import { today, useKiosk } from '@rollbook/platform';
import { Field, useAfterPress } from '@rollbook/ui';
import { type Dispatch, type InputHTMLAttributes, memo, useState } from 'react';
import type { Speech } from '../../texts';
import type { FormAction } from '../form/state';
import { fieldId } from '../form/ids';
import { FamilyFields } from './FamilyFields';
import classes from './PersonFields.module.css';

/** Letters that print for certain: the table of all others is loaded for them alone. */
const LATIN = /^[\n\x20-\x7e\u00a0-\u024f]*$/;

type Props = {
  speech: Speech;
  typed: Typed;
  errors: FormErrors;
  dispatch: Dispatch<FormAction>;
  /** Default: all fields. */
  only?: readonly TextField[];
};

type FieldProps = Pick<Props, 'speech' | 'dispatch'> & {
  field: TextField;
  text: string;
  error: string | undefined;
  afterPress: (act: () => void) => void;
};
/** What is asked about the text that was left, in each language. */
type Asked = { text: string; doubt: Record<Language, string> | undefined };
type LineProps = FieldProps & {
  /** What is being typed is not doubted yet. */
  setTyping: (isTyping: boolean) => void;
  setAsked: (asked: Asked) => void;
};

/** Step 2: who joins (specification §2). */
export function PersonFields({ only = FIELDS, typed, errors, ...given }: Props) {
  const props = { ...given, afterPress: useAfterPress() };
  const shown = FIELDS.filter((field) => only.includes(field));
  return (
    <div className={classes.grid}>
      {shown.map((field) => (
        <PersonField key={field} {...props} field={field} text={typed[field]} error={errors[field]} />
      ))}
    </div>
  );
}

/** Memoized: a key renders only the field that it is typed into. */
const PersonField = memo(function PersonField(given: FieldProps) {
  const [isTyping, setTyping] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const props = { ...given, setTyping, setAsked };
  const { field, speech, text, error } = props;
  const { language, requiredFields, texts } = speech;
  const { person } = texts;
  const { kind, label, help, shown, input } = rowOf(field);
  // A kiosk's browser offers no applicant what another one typed.
  const noOffer = useKiosk() === undefined ? {} : { autoComplete: 'off' };
  if (shown === 'family') return <Family {...props} />;
  const askedHere = asked?.text === text ? asked.doubt?.[language] : undefined;
  return (
    <Field
      id={fieldId(field)}
      name={field}
      label={label[language]}
      error={error}
      doubt={isTyping ? undefined : (askedHere ?? doubtOf(field, text, language, today()))}
      optional={isRequired(field, requiredFields) ? undefined : person.optional}
      help={help?.[language] ?? ''}
      quoted={kind === 'state' ? person.stateQuoted : ''}
    >
      {(control) =>
        kind === 'state' ? (
          <select {...control} {...bind(props)} {...input} {...noOffer}>
            <option value="">{person.statePlaceholder}</option>
            {US_STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        ) : (
          <input
            type="text"
            {...input}
            {...noOffer}
            {...(kind === 'birthday' ? birthdayInput(language) : {})}
            {...control}
            {...bind(props)}
          />
        )
      }
    </Field>
  );
});

/** Free text on the English form, a date field on the Spanish one (specification §2). */
function birthdayInput(language: Language): InputHTMLAttributes<HTMLInputElement> {
  return language === 'en' ? { inputMode: 'text' } : { type: 'date', min: '1900-01-01', max: today() };
}

function Family(props: FieldProps) {
  const { field, speech, text, error, dispatch } = props;
  return (
    <FamilyFields
      field={field}
      speech={speech}
      error={error}
      text={text}
      onType={(family) => dispatch({ type: 'typed', field, text: family })}
      onLeave={() => leave(props)}
    />
  );
}

function bind(props: LineProps) {
  const { field, text, dispatch, setTyping, afterPress } = props;
  return {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyping(true);
      dispatch({ type: 'typed', field, text: target.value });
    },
    onBlur: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) => {
      afterPress(() => setTyping(false));
      leave(props, target.validity.badInput);
    },
  };
}

/**
 * On blur an invalid value is reported, and a valid one gets its display form; an empty field is not reported,
 * because the applicant may fill it later. `isPartial`: a date field shows parts of a date, and its text is empty.
 */
function leave(
  { field, speech, text, dispatch, afterPress, setAsked }: FieldProps & Partial<LineProps>,
  isPartial = false,
): void {
  if (text.trim() === '' && !isPartial) return;
  const { language } = speech;
  const shown = fieldShown(field, text, language);
  const error = isPartial ? formMessages[language][field] : checkText(field, shown, speech);
  afterPress(() => dispatch({ type: 'left', field, language, error }));
  const isMail = rowOf(field).kind === 'email';
  if (error !== undefined || (LATIN.test(text) && !isMail)) return;
  void checkLater();

  async function checkLater(): Promise<void> {
    // When it cannot be loaded, the server's answer about letters stands beside the field (D84).
    const later = await import('@rollbook/contract/checkedLater').catch(() => undefined);
    const problem = later?.printProblem(text, language);
    if (problem !== undefined) dispatch({ type: 'unprintable', field, text, error: problem });
    else if (isMail) afterPress(() => setAsked?.({ text: shown, doubt: later?.mailDoubt(shown) }));
  }
}
