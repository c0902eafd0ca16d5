import { type CallAnswer, couldNot, MAX_BATCH } from '@rollbook/contract';
import { useStaff } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { RemindDialog, useBatchWork } from '@rollbook/staff-batches';
import { useState } from 'react';

type Names = CallAnswer<'getUnpaidApplicationsForOffice'>;

const nothing = async () => undefined;

/** Reminds all who wait for payment at an office, by e-mail, after a question. The corner tells how it went. */
export function useRemindOffice() {
  const [names, setNames] = useState<Names>();
  const [isLoading, setLoading] = useState(false);
  const [trouble, setTrouble] = useState('');
  const { isRunning, failure, remind } = useBatchWork(useStaff().may('startBatch'), nothing);
  const close = () => setNames(undefined);
  return {
    isBusy: isLoading || isRunning,
    failure: trouble || failure,
    ask: async ({ oid, office_name }: { oid: number; office_name: string }) => {
      setLoading(true);
      setTrouble('');
      try {
        setNames((await call('getUnpaidApplicationsForOffice', { oid })).slice(0, MAX_BATCH));
      } catch {
        setTrouble(`${couldNot('load', `the names of ${office_name}`)}.`);
      }
      setLoading(false);
    },
    dialog: names && (
      <RemindDialog
        names={names.map(({ name }) => name)}
        close={close}
        remind={() => {
          close();
          void remind(names);
        }}
      />
    ),
  };
}
