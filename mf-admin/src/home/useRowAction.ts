import { actionFailure } from '@rollbook/shared-ui/failure';
import { useState } from 'react';

/**
 * One thing that can be done to each row of a list: `busy` is the row it is being done to, `failure` what is said when
 * that did not work. `doing` is a verb with its object, for 'Could not …'.
 */
export function useRowAction<Row>(doing: string, act: (row: Row) => Promise<void>) {
  const [busy, setBusy] = useState<Row>();
  const [failure, setFailure] = useState('');
  const run = async (row: Row) => {
    if (busy !== undefined) return;
    setBusy(() => row);
    setFailure('');
    try {
      await act(row);
    } catch (error) {
      setFailure(actionFailure(error, doing));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failure, run };
}
