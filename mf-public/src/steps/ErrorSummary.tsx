import { FIELDS, FORM_ORDER, type FormErrors, type FormField, formMessages, rowOf } from '@rollbook/contract';
import type { Speech } from '../texts';
import { fieldId, focusField } from './form/ids';
import classes from '../page/Notice.module.css';

/** Lists every field error with a link to its field. */
export function ErrorSummary({ speech, errors }: { speech: Speech; errors: FormErrors }) {
  const fields = FORM_ORDER.filter((field) => errors[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <div className={`${classes.errors} ${classes.summary}`} role="alert" aria-labelledby="error-summary">
      <h2 id="error-summary">{speech.texts.problems.title}</h2>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {withName(field, errors[field], speech)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The error, after the name of its field unless the text has it: 'Please use at most 100 characters' could be of any. */
function withName(field: FormField, error: string | undefined, { language }: Speech): string | undefined {
  const required: Partial<Record<FormField, string>> = formMessages[language];
  const text = FIELDS.find((one) => one === field);
  return text === undefined || error === required[field] ? error : `${rowOf(text).label[language]}: ${error}`;
}
