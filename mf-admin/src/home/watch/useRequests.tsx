import {
  type CallAnswer,
  REQUEST_LABELS,
  REQUEST_STATE_LABELS,
  requestButton,
  requestShown,
  shownTime,
} from '@rollbook/contract';
import { useRowAction, useStaff } from '@rollbook/kit';
import { call, joinAddress, today } from '@rollbook/platform';
import { lazy, startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import row from '../../row/row.module.css';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { titleOf } from './titleOf';
import { useWatch } from './useWatch';

const SayNoDialog = lazy(() => import('./SayNoDialog'));

type Request = CallAnswer<'getRequests'>[number];

/** What offices ask the administrator for: one button does it, one answers no. */
export function useRequests(): Check {
  const { may } = useStaff();
  const { loading, reload } = useWatch('getRequests');
  const [refusing, setRefusing] = useState<Request>();
  const { running, failure, run } = useRowAction<string>(() => void reload());
  const act = ({ request, amount, name, state }: Request) =>
    void run(request, () => call('doRequest', { request, amount }), {
      doing: state === 'failed' ? 'send the money again' : 'do what was asked for',
      done: `${name}: done`,
    });
  const isOver = ({ request }: Request) =>
    loading.state === 'loaded' && !loading.value.some((one) => one.request === request);
  return {
    list: 'getRequests',
    title: 'Requests of clinics',
    what: 'the requests of clinics',
    quiet: 'No clinic waits for an answer.',
    reload: () => void reload(),
    failure,
    needs: needsOf(loading, (request) => ({
      key: request.request,
      title: titleOf(request),
      isTitleWhole: request.people !== undefined,
      member: request.id,
      due: request.state === 'failed' ? today() : request.due,
      details: <Details request={request} />,
      blocked: request.blocked,
      actions: (
        <>
          {request.state === 'waiting' && (
            <RowButton
              needs="refuseRequest"
              aria-label={`Say no: ${requestShown(request)}, ${request.name}`}
              onClick={() => startTransition(() => setRefusing(request))}
            >
              Say no
            </RowButton>
          )}
          {request.both !== undefined && may('getJoining') && (
            <Link
              className={row['link']}
              aria-label={`Compare both: ${request.name}`}
              to={joinAddress(request.both.one, request.both.other)}
            >
              Compare both
            </Link>
          )}
          {request.blocked === '' && (
            <RowButton
              isMain
              needs="doRequest"
              aria-label={`${buttonOf(request)}: ${request.name}`}
              disabled={running === request.request}
              onClick={() => act(request)}
            >
              {buttonOf(request)}
            </RowButton>
          )}
        </>
      ),
    })),
    dialogs: (
      <Suspense>
        {refusing && (
          <SayNoDialog
            request={refusing}
            isOver={isOver(refusing)}
            close={() => setRefusing(undefined)}
            reload={reload}
          />
        )}
      </Suspense>
    ),
  };
}

function buttonOf(request: Request): string {
  return request.state === 'failed' ? 'Try again' : requestButton(request);
}

function Details({ request }: { request: Request }) {
  const { kind, state, asked_by, asked_at, reason, facts, amount, asking_office } = request;
  const by = asked_by === asking_office ? asked_by : `${asked_by}, ${asking_office}`;
  return (
    <>
      <p>
        <strong>{REQUEST_LABELS[kind]}</strong> · asked by {by} · {shownTime(new Date(asked_at))}
      </p>
      <p>“{reason}”</p>
      {kind !== 'cancel' && <p>Wish: {requestShown(request)}</p>}
      {facts.map(({ label, value }) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))}
      {state === 'failed' && <p>{REQUEST_STATE_LABELS.failed}: the provider refused the refund.</p>}
      {amount > 0 && state === 'waiting' && (
        <p>Sending money back asks who you are. The amount is computed again when you press.</p>
      )}
    </>
  );
}
