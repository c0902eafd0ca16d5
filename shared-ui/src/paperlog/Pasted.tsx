import { Button } from '@mantine/core';
import { isCalendarDate, shownDate } from '@rollbook/contract';
import { Card } from '../page';
import type { EntryErrors } from './check';
import classes from './paperlog.module.css';
import type { PastedRow } from './usePasted';

export type CheckedRow = { row: PastedRow; errors: EntryErrors };
type Props = {
  rows: readonly CheckedRow[];
  submit: () => void;
  edit: (row: PastedRow) => void;
  remove: (row: PastedRow) => void;
};

/** Pasted rows wait here: the right ones are submitted together, a wrong one stays with its words (K5). */
export function Pasted({ rows, submit, edit, remove }: Props) {
  if (rows.length === 0) return null;
  const ready = rows.filter(({ errors }) => Object.keys(errors).length === 0).length;
  return (
    <Card title={`Pasted: ${ready} of ${rows.length} rows ready`}>
      <ol className={classes['entered']}>
        {rows.map((one) => (
          <li key={one.row.key}>
            <Words {...one} />
            <span className={classes['answers']}>
              <Button variant="default" aria-label={`Edit ${nameOf(one.row)}`} onClick={() => edit(one.row)}>
                Edit
              </Button>
              <Button
                variant="default"
                aria-label={`Remove ${nameOf(one.row)}`}
                onClick={() => remove(one.row)}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {ready > 0 && (
        <div className={classes['all']}>
          <Button onClick={submit}>{ready === 1 ? 'Submit 1 row' : `Submit ${ready} rows`}</Button>
        </div>
      )}
    </Card>
  );
}

const FIELDS = ['submitDate', 'first', 'last', 'email', 'primaryPhone', 'additionalFamily'] as const;
const LABELS = {
  submitDate: 'Submit Date',
  first: 'First',
  last: 'Last',
  email: 'Email',
  primaryPhone: 'Phone',
  additionalFamily: 'Additional Family',
};

/** The cells of a row; the message of a wrong one stands under its words. */
function Words({ row: { entry }, errors }: CheckedRow) {
  return (
    <dl className={classes['cells']}>
      {FIELDS.filter((field) => entry[field] !== '' || errors[field] !== undefined).map((field) => (
        <div key={field}>
          <dt>{LABELS[field]}</dt>
          <dd>
            {field === 'submitDate' && isCalendarDate(entry[field]) ? shownDate(entry[field]) : entry[field]}
            {errors[field] !== undefined && <strong className={classes['wrong']}>{errors[field]}</strong>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function nameOf({ entry }: PastedRow): string {
  return `${entry.first} ${entry.last}`.trim();
}
