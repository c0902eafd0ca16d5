import type { Office } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useState, type ReactNode } from 'react';
import { useRowAction } from '@rollbook/shared-ui/rowaction';
import { CompleteDialog } from './CompleteDialog';

type Complete = {
  /** The office that is being completed. */
  running: number | undefined;
  failure: string;
  press: (office: Office) => void;
  /** The open question, to be rendered beside the buttons. */
  dialog: ReactNode;
};

const COMPLETING = { doing: 'complete the office', done: 'Office completed' };

/** The 'Complete' button: sets the completed time to now, and asks before it replaces one (specification §2, §4, D31). */
export function useComplete(reload: () => void): Complete {
  const { running, failure, run } = useRowAction<number>(reload);
  const [asking, setAsking] = useState<Office>();
  const press = (office: Office) => {
    if (office.completed === null) void run(office.oid, () => complete(office.oid), COMPLETING);
    else setAsking(office);
  };
  const dialog = asking && (
    <CompleteDialog office={asking} close={() => setAsking(undefined)} changed={reload} replace={complete} />
  );
  return { running, failure, press, dialog };
}

/** Sets the completed time and reads it back; the caller reloads the list (specification §4). */
async function complete(oid: number): Promise<void> {
  await call('updateCompletedTime', { oid });
  await call('getCompletedTime', { oid });
}
