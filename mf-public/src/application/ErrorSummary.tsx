import { FORM_ORDER, type FormErrors } from '@rollbook/contract';
import { fieldId, focusField } from './form/ids';
import classes from './Notice.module.css';

/** Lists every field error with a link to its field. */
export function ErrorSummary({ title, errors }: { title: string; errors: FormErrors }) {
  const fields = FORM_ORDER.filter((field) => errors[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <div className={`${classes.errors} ${classes.summary}`} role="alert" aria-labelledby="error-summary">
      <h2 id="error-summary">{title}</h2>
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
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
