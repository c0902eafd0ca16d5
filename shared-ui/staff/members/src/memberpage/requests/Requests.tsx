import { Button } from '@mantine/core';
import { dollars, REQUEST_STATE_LABELS, requestShown, shownTime } from '@rollbook/contract';
import { Icon, IconClock, Notice, useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import type { MemberFile } from '../useMemberFile';
import classes from './requests.module.css';

type Request = NonNullable<MemberFile['requests']>[number];

type OpenProps = {
  id: number;
  requests: readonly Request[];
  /** Only the office that has asked withdraws. */
  mayWithdraw: boolean;
  changed: () => void;
};

/** What waits for the administrator, each as one sentence. */
export function OpenRequests({ id, requests, mayWithdraw, changed }: OpenProps) {
  const { running, failure, run } = useRowAction<string>(changed);
  const withdraw = (request: Request) =>
    void run(request.request, () => call('withdrawRequest', { id, kind: request.kind }), {
      doing: 'withdraw the request',
      done: 'Request withdrawn',
    });
  return (
    <>
      {requests
        .filter(({ state }) => state === 'waiting')
        .map((request) => (
          <div key={request.request} className={classes['open']}>
            <Icon of={IconClock} />
            <p>
              <strong>
                {mayWithdraw ? 'You' : request.asked_by} asked to {requestShown(request)}.
              </strong>{' '}
              {shownTime(new Date(request.asked_at))}. {outcome(request)}
            </p>
            {mayWithdraw && (
              <Button
                variant="default"
                size="sm"
                aria-label={`Withdraw: ${requestShown(request)}`}
                loading={running === request.request}
                onClick={() => withdraw(request)}
              >
                Withdraw
              </Button>
            )}
          </div>
        ))}
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  );
}

function outcome({ kind, amount }: Request): string {
  const unchanged = 'Nothing changes until it is answered.';
  if (kind !== 'cancel') return unchanged;
  return `${amount > 0 ? `${dollars(amount)} would go back.` : 'No money would go back.'} ${unchanged}`;
}

/** All requests about the member with what became of them, the latest first. */
export function Requests({ requests }: { requests: readonly Request[] }) {
  return (
    <ol className={classes['requests']} aria-label="Requests to the administrator">
      {requests.map((request) => (
        <li key={request.request}>
          <p className={classes['time']}>{shownTime(new Date(request.asked_at))}</p>
          <div>
            <p className={classes['what']}>{requestShown(request)}</p>
            <p className={classes['said']}>
              {request.state === 'refused'
                ? `“${request.answer}” ${request.answered_by}`
                : `“${request.reason}”`}
              {request.state === 'done' && request.amount > 0 && ` ${dollars(request.amount)} went back.`}
            </p>
          </div>
          <p className={classes['state']} data-state={request.state}>
            {REQUEST_STATE_LABELS[request.state]}
          </p>
        </li>
      ))}
    </ol>
  );
}
