import { Button } from '@mantine/core';
import type { CallRequest } from '@rollbook/contract';
import { Loaded, Notice, Page, RowsSkeleton, saveFailure, useCall } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { CheckStep } from './CheckStep';
import { type Check, ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import classes from './import.module.css';
import { Outcome, Progress } from './RunStep';
import { ENCODING_NAMES, type Imported, rowsShown } from './words';

const WORKING: readonly Imported['state'][] = ['reading', 'checking', 'running', 'undoing'];
const STEPS = ['File', 'Columns', 'Check', 'Run'];

function stepOf({ state }: Imported): number {
  if (['uploading', 'reading', 'refused'].includes(state)) return 0;
  if (state === 'columns') return 1;
  return state === 'checking' || state === 'checked' ? 2 : 3;
}

/** Moves members or offices in from a file: choose, match, check, run. */
export default function Import() {
  const [id, setId] = useState(() => new URLSearchParams(location.search).get('file') ?? '');
  const open = (next: string) => {
    history.replaceState(history.state, '', next === '' ? location.pathname : `?file=${next}`);
    setId(next);
  };
  return id === '' ? <Start open={open} /> : <OneFile key={id} id={id} open={open} />;
}

function Start({ open }: { open: (id: string) => void }) {
  const { loading, reload } = useCall('getImports', {});
  return (
    <Page title="Import" subtitle="Members and offices from a file" width="table">
      <Steps at={0} />
      <Loaded
        loading={loading}
        what="earlier imports"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={4} label="earlier imports" />}
      >
        {(earlier) => <FileStep earlier={earlier} begun={(one) => open(one.id)} open={open} />}
      </Loaded>
    </Page>
  );
}

/** Ms between two looks at work that goes on. */
const LOOK_MS = 1000;

function OneFile({ id, open }: { id: string; open: (id: string) => void }) {
  const { loading, reload } = useCall(
    'getImport',
    { id },
    { every: (answer) => (answer && WORKING.includes(answer.state) ? LOOK_MS : false) },
  );
  const [isBack, setBack] = useState(false);
  const { busy, failure, act } = useAct(() => reload());
  const imported = loading.state === 'loaded' ? loading.value : undefined;
  return (
    <Page
      title={imported?.kind === 'offices' ? 'Import offices' : 'Import members'}
      subtitle={imported && subtitleOf(imported)}
      width="table"
      actions={
        <>
          {imported?.state === 'checked' && !isBack && (
            <Button variant="default" onClick={() => setBack(true)}>
              Back to the columns
            </Button>
          )}
          <Button variant="default" onClick={() => open('')}>
            Another file
          </Button>
        </>
      }
    >
      {imported && <Steps at={isBack ? 1 : stepOf(imported)} />}
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
      <Loaded
        loading={loading}
        what="the import"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={8} label="the import" />}
      >
        {(one) => (
          <Step
            imported={isBack ? { ...one, state: 'columns' } : one}
            busy={busy}
            act={act}
            open={open}
            changed={() => void reload()}
            leaveColumns={() => setBack(false)}
          />
        )}
      </Loaded>
    </Page>
  );
}

type Act = (work: () => Promise<unknown>) => void;
type StepProps = {
  imported: Imported;
  busy: boolean;
  act: Act;
  open: (id: string) => void;
  changed: () => void;
  leaveColumns: () => void;
};

function Step({ imported, busy, act, open, changed, leaveColumns }: StepProps) {
  const { id, state } = imported;
  const { loading } = useCall('getOffices', {}, { enabled: state === 'columns' || state === 'checked' });
  const offices = loading.state === 'loaded' ? loading.value : [];
  const check = (how: Check) =>
    act(async () => {
      await call('checkImport', { id, ...how });
      leaveColumns();
    });
  const present = (): CallRequest<'checkImport'> => ({
    id,
    columns: imported.columns,
    nameOrder: imported.name_order,
    dateOrder: imported.date_order,
    oid: imported.oid,
    roster: imported.roster,
  });
  switch (state) {
    case 'refused':
      return <Notice kind="error">{imported.problem} Nothing of this file was stored.</Notice>;
    case 'columns':
      return (
        <ColumnsStep
          key={imported.encoding}
          imported={imported}
          offices={offices}
          busy={busy}
          check={check}
          reread={(encoding) =>
            act(async () => {
              await call('readImport', { id, encoding });
              leaveColumns();
            })
          }
        />
      );
    case 'checked':
      return (
        <CheckStep
          imported={imported}
          offices={offices}
          busy={busy}
          begun={(one) => open(one.id)}
          decided={changed}
          checkAgain={(chosen) => act(() => call('checkImport', { ...present(), offices: chosen }))}
          run={(how) => act(() => call('runImport', { id, ...how }))}
        />
      );
    case 'done':
    case 'undone':
      return (
        <Outcome
          imported={imported}
          busy={busy}
          undo={() => act(() => call('undoImport', { id }))}
          begun={(one) => open(one.id)}
        />
      );
    default:
      return <Progress imported={imported} />;
  }
}

function useAct(reload: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const act: Act = (work) => {
    const done = async () => {
      setBusy(true);
      setFailure('');
      try {
        await work();
        await reload();
      } catch (error) {
        setFailure(saveFailure(error, 'this step'));
      }
      setBusy(false);
    };
    void done();
  };
  return { busy, failure, act };
}

function subtitleOf({ name, rows, headings, encoding, state }: Imported): string {
  if (state === 'uploading' || state === 'reading' || state === 'refused') return name;
  return `${name} · ${rowsShown(rows)}, ${headings.length} columns · ${ENCODING_NAMES[encoding]}`;
}

function Steps({ at }: { at: number }) {
  return (
    <div className={classes['steps']}>
      <ol aria-label="Steps">
        {STEPS.map((name, step) => (
          <li key={name} aria-current={step === at ? 'step' : undefined}>
            {step + 1} {name}
            {step < at && <span className={classes['hidden']}>, done</span>}
          </li>
        ))}
      </ol>
      {at < 3 && <span className={classes['second']}>Nothing is written before step 4</span>}
    </div>
  );
}
