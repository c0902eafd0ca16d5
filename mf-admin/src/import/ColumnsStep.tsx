import { Button } from '@mantine/core';
import {
  type CallRequest,
  DATE_ORDERS,
  type DateOrder,
  dateOfFile,
  ENCODINGS,
  type ImportColumn,
  IMPORT_COLUMNS,
  longDate,
  NAME_ORDERS,
  type NameOrder,
  splitName,
  withoutAdded,
} from '@rollbook/contract';
import { Card, Notice, SelectField } from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { useId, useState } from 'react';
import classes from './import.module.css';
import { columnLabel, counted, ENCODING_NAMES, HOW_READ, type Imported, rowsShown } from './words';

export type Check = Omit<CallRequest<'checkImport'>, 'id'>;
type Props = {
  imported: Imported;
  offices: readonly { oid: number; office_name: string }[];
  busy: boolean;
  check: (check: Check) => void;
  reread: (encoding: Imported['encoding']) => void;
};

const NAME_WORDS: Record<NameOrder, string> = {
  'last, first': 'Last, First',
  'first last': 'First Last',
  whole: 'Keep whole as last name',
};
const DATE_WORDS: Record<DateOrder, string> = { mdy: 'M/D/YY', dmy: 'D/M/YY' };
const DATES: readonly (ImportColumn | null)[] = ['birthday', 'paidUntil', 'joined'];

/** Says of each column what it is. */
export function ColumnsStep({ imported, offices, busy, check, reread }: Props) {
  const { headings, samples, kind } = imported;
  const [columns, setColumns] = useState(imported.columns);
  const [nameOrder, setNameOrder] = useState(imported.name_order);
  const [dateOrder, setDateOrder] = useState(imported.date_order);
  const [oid, setOid] = useState(imported.oid === null ? '' : String(imported.oid));
  const [roster, setRoster] = useState(imported.roster);
  const [remember, setRemember] = useState(true);
  const why = useId();
  const needsOffice = kind === 'members' && !columns.includes('office');
  const twice = columns.find((one, at) => one !== null && one !== 'leave' && columns.indexOf(one) !== at);
  const options = [
    { value: '', label: 'Choose' },
    ...IMPORT_COLUMNS[kind].map((column) => ({ value: column, label: columnLabel(column) })),
  ];
  const isPlaced = !needsOffice || oid !== '';
  const read = columns.filter((column) => column !== null && column !== 'leave').length;
  return (
    <div className={classes['columns']}>
      <Card
        title="Which column is which"
        beside={
          <p className={classes['second']} role="status">
            {read} of {withoutAdded(headings).length} understood
            {imported.remembered ? ', as with the last such file' : ''}
          </p>
        }
      >
        <div className={classes['scroll']} tabIndex={0} role="group" aria-label="Columns of the file">
          <table className={`${classes['table']} ${classes['stacked']}`}>
            <thead>
              <tr>
                <th scope="col">In your file</th>
                <th scope="col">First row</th>
                <th scope="col">Here it is</th>
                <th scope="col">How it is read</th>
              </tr>
            </thead>
            <tbody>
              {headings.map((heading, at) => {
                const column = columns[at] ?? null;
                return (
                  <tr key={`${heading} ${String(at)}`}>
                    <th scope="row">{heading}</th>
                    <td>{samples[0]?.[at]}</td>
                    <td>
                      <SelectField
                        label={`${heading} is`}
                        hideLabel
                        value={column ?? ''}
                        options={options}
                        onChange={(event) => {
                          const chosen = IMPORT_COLUMNS[kind].find(
                            (one) => one === event.currentTarget.value,
                          );
                          setColumns(columns.map((one, place) => (place === at ? (chosen ?? null) : one)));
                        }}
                      />
                    </td>
                    <td>
                      {column === null ? (
                        <span className={classes['doubt']}>Not understood: it is left out</span>
                      ) : DATES.includes(column) ? (
                        DATE_WORDS[dateOrder]
                      ) : column === 'name' ? (
                        NAME_WORDS[nameOrder]
                      ) : (
                        (HOW_READ[column] ?? 'as written')
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        <div className={classes['foot']}>
          <label>
            <input
              type="checkbox"
              checked={remember}
              onChange={(event) => setRemember(event.currentTarget.checked)}
            />
            Remember this for the next file with these columns
          </label>
          {!isPlaced && (
            <p id={why} className={classes['second']}>
              Choose the office of all rows first: no column names one.
            </p>
          )}
          {twice && <Notice kind="error">Two columns are {columnLabel(twice)}. Please leave one out.</Notice>}
          <Button
            loading={busy}
            disabled={twice !== undefined || !isPlaced}
            aria-describedby={isPlaced ? undefined : why}
            onClick={() =>
              check({ columns, nameOrder, dateOrder, remember, roster, oid: oid === '' ? null : Number(oid) })
            }
          >
            Check {rowsShown(imported.rows)}
          </Button>
        </div>
      </Card>
      <div className={classes['side']}>
        {columns.includes('name') && (
          <Card title="The Name column" padded beside={null}>
            <fieldset className={classes['choices']}>
              <legend className={classes['hidden']}>How names are written</legend>
              {NAME_ORDERS.map((order) => (
                <label key={order}>
                  <input
                    type="radio"
                    name="name order"
                    checked={order === nameOrder}
                    onChange={() => setNameOrder(order)}
                  />
                  {NAME_WORDS[order]}
                  {order === 'last, first' && (
                    <small> {counted(imported.commas)} with a comma at the top</small>
                  )}
                </label>
              ))}
            </fieldset>
            <Names samples={samples.map((row) => row[columns.indexOf('name')] ?? '')} order={nameOrder} />
          </Card>
        )}
        {columns.some((column) => DATES.includes(column)) && (
          <Card title="Dates as they were understood" padded beside={null}>
            <dl className={classes['pairs']}>
              {datesIn(columns, samples).map((date) => (
                <div key={`${date.text} ${String(date.past)}`}>
                  <dt>{date.text}</dt>
                  <dd>{dateShown(date, dateOrder)}</dd>
                </div>
              ))}
            </dl>
            {DATE_ORDERS.filter((order) => order !== dateOrder).map((order) => (
              <button
                key={order}
                type="button"
                className={classes['link']}
                onClick={() => setDateOrder(order)}
              >
                Read as {DATE_WORDS[order]}
              </button>
            ))}
          </Card>
        )}
        {kind === 'members' && (
          <Card title="Office and list" padded beside={null}>
            {needsOffice && (
              <SelectField
                label="Office of all rows"
                value={oid}
                options={[
                  { value: '', label: 'Choose an office' },
                  ...offices.map((one) => ({ value: String(one.oid), label: one.office_name })),
                ]}
                onChange={(event) => setOid(event.currentTarget.value)}
              />
            )}
            <label className={classes['check']}>
              <input
                type="checkbox"
                checked={roster}
                onChange={(event) => setRoster(event.currentTarget.checked)}
              />
              This is the whole list of its offices: show who is missing in it
            </label>
          </Card>
        )}
        <Card title="Letters look wrong?" padded beside={null}>
          <SelectField
            label="Encoding of the file"
            value={imported.encoding}
            options={ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
            onChange={(event) => {
              const chosen = ENCODINGS.find((one) => one === event.currentTarget.value);
              if (chosen) reread(chosen);
            }}
          />
        </Card>
      </div>
    </div>
  );
}

type DateText = { text: string; past: boolean };

/** The first dates of each column of dates. */
function datesIn(columns: Imported['columns'], samples: Imported['samples']): DateText[] {
  return columns.flatMap((column, at) => {
    if (!DATES.includes(column)) return [];
    const texts = new Set(samples.map((row) => row[at] ?? '').filter((text) => text.trim() !== ''));
    return [...texts].slice(0, 2).map((text) => ({ text, past: column !== 'paidUntil' }));
  });
}

function dateShown({ text, past }: DateText, order: DateOrder): string {
  const read = dateOfFile(text, { order, today: today(), past });
  return 'value' in read ? longDate(read.value, 'en') : read.reason;
}

function Names({ samples, order }: { samples: readonly string[]; order: NameOrder }) {
  return (
    <dl className={classes['pairs']}>
      {[...new Set(samples)]
        .filter((name) => name !== '')
        .map((name) => {
          const { first, last } = order === 'whole' ? { first: '', last: name } : splitName(name);
          const isDoubtful = order === 'last, first' && !name.includes(',');
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isDoubtful ? 'no comma: step 3' : `${first} · ${last}`}</dd>
            </div>
          );
        })}
    </dl>
  );
}
