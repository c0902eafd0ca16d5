import { Button } from '@mantine/core';
import { MAX_MISSING_SHARE, type WrongKind } from '@rollbook/contract';
import { Card, chipClasses, Notice, SelectField, TextField, useCall } from '@rollbook/kit';
import { useState } from 'react';
import { ChooseFile } from './FileStep';
import classes from './import.module.css';
import { Changed } from './Changed';
import { Doubts } from './Doubts';
import { Missing } from './Missing';
import { OtherOffices } from './OtherOffices';
import { Pager } from './Pager';
import { SaveWrongRows } from './SaveWrongRows';
import { counted, type Imported, KIND_NAMES, rowsShown, written } from './words';

type Props = {
  imported: Imported;
  offices: readonly { oid: number; office_name: string }[];
  busy: boolean;
  begun: (imported: Imported) => void;
  /** A row was decided: the figures are others. */
  decided: () => void;
  checkAgain: (offices: { text: string; oid: number }[]) => void;
  run: (how: { count: number; mails: boolean; ends?: number }) => void;
};

/** What the check has found; nothing is written yet. */
export function CheckStep({ imported, offices, busy, begun, decided, checkAgain, run }: Props) {
  const { id, counts } = imported;
  const { loading, reload } = useCall('getImportRows', { id, what: 'confirm' }, { keep: true });
  const decide = () => {
    void reload();
    decided();
  };
  const doubts = loading.state === 'loaded' ? loading.value : { rows: [], next: null };
  return (
    <>
      <Figures imported={imported} />
      <OtherOffices imported={imported} offices={offices} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <Wrong imported={imported} begun={begun} />
          {counts.updated + counts.terms > 0 && <Changed imported={imported} decided={decided} />}
        </div>
        <div className={classes['side']}>
          {counts.confirm > 0 && (
            <Doubts
              imported={imported}
              left={doubts.rows}
              hasMore={doubts.next !== null}
              offices={offices}
              decided={decide}
            />
          )}
          <UnknownOffices imported={imported} offices={offices} checkAgain={checkAgain} />
          {imported.roster && counts.gone > 0 && <Missing imported={imported} />}
          <Run imported={imported} offices={offices} busy={busy} run={run} />
        </div>
      </div>
    </>
  );
}

function Figures({ imported: { rows, counts, roster } }: { imported: Imported }) {
  const figures: [string, number, string][] = [
    ['Rows in the file', rows, 'all are counted here'],
    [
      'New',
      counts.created,
      counts.terms > 0 ? `${counted(counts.terms)} of them further terms` : 'with term and payment',
    ],
    ['Here, changed', counts.updated, 'empty cells change nothing'],
    ['Here, unchanged', counts.unchanged, 'nothing to do'],
    ['To confirm', counts.confirm, 'perhaps the same person'],
    ['Wrong', counts.wrong, 'not imported'],
    ...(roster ? [['Missing', counts.gone, 'here, and not in this list'] as [string, number, string]] : []),
  ];
  return (
    <dl className={classes['figures']}>
      {figures.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{counted(value)}</dd>
          <small>{note}</small>
        </div>
      ))}
    </dl>
  );
}

/** Wrong rows of a page of the list. */
const SHOWN = 100;

function Wrong({ imported, begun }: Pick<Props, 'imported' | 'begun'>) {
  const { id, counts, wrong_kinds, headings } = imported;
  const [kind, setKind] = useState<WrongKind>();
  const [after, setAfter] = useState(0);
  const asked = { id, what: 'wrong', after, limit: SHOWN, ...(kind === undefined ? {} : { kind }) } as const;
  const { loading } = useCall('getImportRows', asked, { keep: true });
  const page = loading.state === 'loaded' ? loading.value : undefined;
  const choose = (chosen: WrongKind | undefined) => {
    setKind(chosen);
    setAfter(0);
  };
  return (
    <Card title={`${counted(counts.wrong)} wrong ${counts.wrong === 1 ? 'row' : 'rows'}`} beside={null}>
      {counts.wrong === 0 ? (
        <p className={classes['empty']}>Every row was understood.</p>
      ) : (
        <>
          <div className={classes['row']}>
            <SaveWrongRows imported={imported} />
            <ChooseFile kind={imported.kind} begun={begun} label="Send corrected rows" follows={id} />
          </div>
          <div className={classes['chips']} role="group" aria-label="Kind of mistake">
            <Chip
              label={`All ${counted(counts.wrong)}`}
              isOn={kind === undefined}
              press={() => choose(undefined)}
            />
            {wrong_kinds.map((one) => (
              <Chip
                key={one.kind}
                label={`${KIND_NAMES[one.kind]} ${counted(one.count)}`}
                isOn={kind === one.kind}
                press={() => choose(one.kind)}
              />
            ))}
          </div>
          <div className={classes['scroll']} tabIndex={0} role="group" aria-label="Wrong rows">
            <table className={`${classes['table']} ${classes['stacked']}`}>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Name in the file</th>
                  <th scope="col">Cell</th>
                  <th scope="col">Reason</th>
                </tr>
              </thead>
              <tbody>
                {page?.rows.map(({ row, name, cells, wrong }) => (
                  <tr key={row}>
                    <td>{counted(row)}</td>
                    <th scope="row">{name || cells.find((cell) => cell.trim() !== '')}</th>
                    <td>
                      {wrong.map(({ column, text }) => (
                        <span key={`${String(column)} ${text}`} className={classes['cell']}>
                          {column !== null && <small>{headings[column]}</small>}
                          <strong>{text.slice(0, 80)}</strong>
                        </span>
                      ))}
                    </td>
                    <td>{wrong.map(({ reason }) => reason).join('; ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager after={after} next={page?.next} go={setAfter} />
        </>
      )}
    </Card>
  );
}

function Chip({ label, isOn, press }: { label: string; isOn: boolean; press: () => void }) {
  return (
    <button type="button" className={chipClasses['chip']} aria-pressed={isOn} onClick={press}>
      {label}
    </button>
  );
}

function UnknownOffices({
  imported,
  offices,
  checkAgain,
}: Pick<Props, 'imported' | 'offices' | 'checkAgain'>) {
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const { unknown_offices: unknown } = imported;
  if (unknown.length === 0) return null;
  const options = [
    { value: '', label: 'Choose an office' },
    ...offices.map(({ oid, office_name }) => ({ value: String(oid), label: office_name })),
  ];
  const list = Object.entries(chosen).map(([text, oid]) => ({ text, oid }));
  return (
    <Card
      title={unknown.length === 1 ? '1 office to choose' : `${unknown.length} offices to choose`}
      padded
      beside={null}
    >
      {unknown.map(({ text, rows }) => (
        <SelectField
          key={text}
          label={`${text}, ${rowsShown(rows)}`}
          value={String(chosen[text] ?? '')}
          options={options}
          onChange={(event) => {
            const oid = Number(event.currentTarget.value);
            const { [text]: _, ...others } = chosen;
            setChosen(oid > 0 ? { ...others, [text]: oid } : others);
          }}
        />
      ))}
      <Button variant="default" disabled={list.length === 0} onClick={() => checkAgain(list)}>
        Check again with these
      </Button>
    </Card>
  );
}

function Run({ imported, busy, offices, run }: Pick<Props, 'imported' | 'busy' | 'offices' | 'run'>) {
  const office = offices.find(({ oid }) => oid === imported.oid)?.office_name;
  const { counts, rows, roster, members } = imported;
  const [mails, setMails] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [typed, setTyped] = useState('');
  const count = written(imported);
  const { decided } = imported;
  const { created, updated, unchanged, confirm, wrong } = counts;
  const sum = created + updated + unchanged + confirm + wrong;
  const waiting = confirm - decided;
  const isMany = counts.gone > members * MAX_MISSING_SHARE || rows === 0;
  const isTyped = !isEnding || !isMany || typed.trim() === String(counts.gone);
  const nothing = count === 0 && !isEnding;
  return (
    <Card title="Run" padded beside={null}>
      <div className={classes['body']}>
        {sum !== rows && (
          <Notice kind="error">
            {counted(sum)} of {rowsShown(rows)} were counted. Please check again.
          </Notice>
        )}
        {imported.kind === 'members' && (
          <label className={classes['check']}>
            <input
              type="checkbox"
              checked={mails}
              onChange={(event) => setMails(event.currentTarget.checked)}
            />
            Remind new members of their renewal by mail. Off: they get no mail
          </label>
        )}
        {roster && counts.gone > 0 && (
          <label className={classes['check']}>
            <input
              type="checkbox"
              checked={isEnding}
              onChange={(event) => setEnding(event.currentTarget.checked)}
            />
            End the memberships of the {counted(counts.gone)} who are missing, without money back; each gets a
            mail
          </label>
        )}
        {isEnding && isMany && (
          <TextField
            label={`Type ${counts.gone} to confirm`}
            help="More than a tenth is missing. It asks again who you are."
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {office !== undefined && (
          <p>
            New members go to <strong>{office}</strong>.
          </p>
        )}
        <p>
          {rowsShown(count)} will be written.
          {waiting + wrong > 0 &&
            ` ${counted(waiting)} to confirm and ${counted(wrong)} wrong ones wait here.`}{' '}
          It goes on after a restart, writes no row twice and can be undone as a whole.
        </p>
        <Button
          fullWidth
          loading={busy}
          disabled={nothing || sum !== rows || !isTyped}
          onClick={() => run({ count, mails, ...(isEnding ? { ends: counts.gone } : {}) })}
        >
          {isEnding
            ? `Import ${rowsShown(count)} and end ${counted(counts.gone)}`
            : `Import ${rowsShown(count)}`}
        </Button>
        {nothing && <p className={classes['second']}>There is nothing to write.</p>}
      </div>
    </Card>
  );
}
