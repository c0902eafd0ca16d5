import { nameShown } from '@rollbook/contract';
import { useRowAction, useStaff } from '@rollbook/kit';
import { call, serverNow } from '@rollbook/platform';
import { useBatchWork } from '@rollbook/staff-batches';
import { useState } from 'react';
import type { Deeds } from '../memberactions';
import type { MemberFile } from './useMemberFile';

type Term = MemberFile['terms'][number];

/** What is done on the member's page itself. A group only reads. Also loads it again when a job has ended. */
export function useDeeds({ terms }: MemberFile, changed: () => void) {
  const { may } = useStaff();
  const job = useBatchWork(may('startBatch'), async () => changed());
  const { running, failure, run } = useRowAction<number>(changed);
  const [sentAt, setSentAt] = useState<Date>();
  const isBusy = job.isRunning || running !== undefined;
  const send = (id: number) => {
    const to = terms.find((term) => term.id === id)?.email ?? '';
    void run(id, () => call('sendAgreementAgain', { id }).then(() => setSentAt(serverNow())), {
      doing: 'send the agreement again',
      done: `Agreement on its way to ${to}`,
    });
  };
  const takeBack = async (term: Term) => {
    const { id, version } = term;
    const act = () => call('takeBackApplication', { id, version });
    await run(id, act, { doing: 'take it back', done: `${nameShown(term)}: taken back` });
  };
  const deeds: Deeds = isBusy ? {} : { renew: (id) => void job.renew([{ id }]), send };
  return {
    deeds,
    sentAt,
    failure: failure === '' ? job.failure : failure,
    takeBack: may('takeBackApplication') ? takeBack : undefined,
  };
}
