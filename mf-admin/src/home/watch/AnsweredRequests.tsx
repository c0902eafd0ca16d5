import { type CallAnswer, REQUEST_LABELS, requestShown, shownTime } from '@rollbook/contract';
import { Empty, Loaded, Notice, RowsSkeleton, SideDrawer, useCall, useRowAction } from '@rollbook/kit';
import { call, memberAddress } from '@rollbook/platform';
import { Link } from 'react-router-dom';
import { RowButton } from '../../row/RowButton';
import { answerShown } from './answerShown';
import classes from './takenback.module.css';

type Answered = CallAnswer<'getAnsweredRequests'>[number];

/** The requests of clinics that were answered in the last 30 days, with who answered; a move can be taken back here. */
export default function AnsweredRequests({ close }: { close: () => void }) {
  const { loading, reload } = useCall('getAnsweredRequests', {});
  const { running, failure, run } = useRowAction<string>(() => void reload());
  const back = ({ request, name }: Answered) =>
    void run(request, () => call('undoMove', { request }), {
      doing: `move ${name} back`,
      done: `${name} is back`,
    });
  return (
    <SideDrawer title="Answered requests" size="md" close={close}>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Loaded
        loading={loading}
        what="the answered requests"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={5} label="the answered requests" />}
      >
        {(answered) =>
          answered.length === 0 ? (
            <Empty>No request was answered in the last 30 days.</Empty>
          ) : (
            <ul className={classes['answered']} aria-label="Answered requests">
              {answered.map((one) => (
                <li key={one.request}>
                  <div>
                    <Link to={memberAddress('/ecsadmin', one.id)}>{one.name}</Link>, {one.asking_office}
                    <p>
                      {REQUEST_LABELS[one.kind]}: {requestShown(one)}
                    </p>
                    <p>
                      <strong>{answerShown(one)}</strong> · {one.answered_by} ·{' '}
                      {one.answered_at === null ? '' : shownTime(new Date(one.answered_at))}
                    </p>
                    {one.answer !== '' && <p>“{one.answer}”</p>}
                  </div>
                  {one.undo_until !== null && (
                    <RowButton
                      aria-label={`Move ${one.name} back`}
                      disabled={running === one.request}
                      onClick={() => back(one)}
                    >
                      Move back
                    </RowButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </SideDrawer>
  );
}
