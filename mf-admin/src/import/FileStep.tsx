import { Button } from '@mantine/core';
import { type ImportKind, IMPORT_COLUMNS, shownTime } from '@rollbook/contract';
import { Card, ChipGroup, downloadCsv, Icon, IconDownload, Notice, saveFailure } from '@rollbook/kit';
import { useRef, useState } from 'react';
import classes from './import.module.css';
import { sendFile } from './send';
import { counted, type Imported, type Listed, rowsShown, sampleCsv } from './words';

type Props = {
  begun: (imported: Imported) => void;
  earlier: readonly Listed[];
  open: (id: string) => void;
};

const KINDS = [
  ['members', 'Members'],
  ['offices', 'Offices'],
] as const;

/** Chooses a file, or goes on with an earlier one. */
export function FileStep({ begun, earlier, open }: Props) {
  const [kind, setKind] = useState<ImportKind>('members');
  return (
    <>
      <Card title="Which file" padded beside={null}>
        <div className={classes['body']}>
          <ChipGroup
            label="What is in the file"
            className={classes['chips']}
            options={KINDS.map(([value, label]) => ({ value, label }))}
            value={kind}
            choose={setKind}
          />
          <p>
            A CSV file from a spreadsheet or another system, up to 50 MB and 100,000 rows. In Excel choose
            Save as, then CSV UTF-8. Nothing is written before step 4.
          </p>
          <div className={classes['row']}>
            <ChooseFile kind={kind} begun={begun} label="Choose a file" />
            <Button
              variant="default"
              leftSection={<Icon of={IconDownload} />}
              onClick={() => downloadCsv(`sample-${kind}.csv`, sampleCsv(IMPORT_COLUMNS[kind]))}
            >
              Sample file
            </Button>
          </div>
        </div>
      </Card>
      {earlier.length > 0 && (
        <Card title="Earlier files" beside={null}>
          <ul className={classes['list']}>
            {earlier.map((one) => (
              <li key={one.id}>
                <span>
                  <strong>{one.name}</strong>
                  <small>
                    {rowsShown(one.rows)}, {STATE_WORDS[one.state]}
                    {one.state === 'done' && `: ${counted(one.counts.created + one.counts.updated)} written`}
                  </small>
                  <small>
                    {[shownTime(new Date(one.started_at)), one.office_name, one.by_name || 'Administrator']
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <button type="button" className={classes['link']} onClick={() => open(one.id)}>
                  Open<span className={classes['hidden']}> {one.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const STATE_WORDS: Record<Imported['state'], string> = {
  uploading: 'not sent completely',
  reading: 'being read',
  columns: 'columns not confirmed',
  checking: 'being checked',
  checked: 'checked, not written',
  running: 'being written',
  done: 'done',
  undoing: 'being undone',
  undone: 'undone',
  refused: 'refused',
};

type ChooseProps = {
  kind: ImportKind;
  begun: (imported: Imported) => void;
  label: string;
  /** The import whose wrong rows come again. */
  follows?: string;
};

/** A button that asks for a file and sends it. */
export function ChooseFile({ kind, begun, label, follows }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure('');
    setShare(0);
    try {
      begun(await sendFile(file, { kind, follows }, setShare));
    } catch (error) {
      setFailure(saveFailure(error, 'the file'));
    }
    setShare(undefined);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          void send(file);
        }}
      />
      <Button loading={share !== undefined} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {share !== undefined && <p role="status">Sending, {Math.round(share * 100)} %</p>}
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
    </div>
  );
}
