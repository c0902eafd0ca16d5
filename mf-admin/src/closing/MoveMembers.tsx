import { Button, Group, VisuallyHidden } from '@mantine/core';
import { dollars, type CallAnswer, type ListedOffice, type Office } from '@rollbook/contract';
import { actionFailure, Dialog, Loaded, Notice, RowsSkeleton, tellChange, useCall } from '@rollbook/kit';
import { call, memberAddress, newAttempt } from '@rollbook/platform';
import { useBatches } from '@rollbook/staff-batches';
import { OfficePicker } from '@rollbook/staff-offices';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './closing.module.css';
import { factsOf, people } from './shown';

type Props = { office: Office; close: () => void; changed: () => void };

/** A clinic closes, is sold or merges: the other clinic is chosen, what moves is shown, and then its members move as one job. */
export function MoveMembers({ office, close, changed }: Props) {
  const [target, setTarget] = useState<ListedOffice>();
  // What stands behind the dialog follows the job from its beginning.
  const move = useCall('getOfficeMove', { oid: office.oid }, { enabled: false });
  const corner = useBatches();
  const begun = () => {
    void move.reload();
    void corner.reload();
    changed();
  };
  return (
    <Dialog wide close={close} title={`Move the members of ${office.office_name}`}>
      {target === undefined ? (
        <>
          <p>To which clinic? Nothing happens before you have seen what moves.</p>
          <OfficePicker choose={setTarget} />
        </>
      ) : (
        <Check
          office={office}
          target={target}
          another={() => setTarget(undefined)}
          close={close}
          changed={begun}
        />
      )}
    </Dialog>
  );
}

type CheckProps = Props & { target: ListedOffice; another: () => void };

function Check({ office, target, another, close, changed }: CheckProps) {
  const { loading, reload } = useCall('checkOfficeMove', { from: office.oid, to: target.oid });
  return (
    <Loaded
      loading={loading}
      what="what moves"
      retry={() => void reload()}
      skeleton={<RowsSkeleton rows={6} label="what moves" />}
    >
      {(check) => (
        <Checked
          check={check}
          office={office}
          target={target}
          another={another}
          again={() => void reload()}
          close={close}
          changed={changed}
        />
      )}
    </Loaded>
  );
}

type CheckedProps = CheckProps & { check: CallAnswer<'checkOfficeMove'>; again: () => void };

function Checked({ check, office, target, another, again, close, changed }: CheckedProps) {
  const [busy, setBusy] = useState(false);
  const [attempt] = useState(newAttempt);
  const [failure, setFailure] = useState('');
  useFocusAfter(busy);
  const isFree = check.in_the_way.length === 0;
  const begin = async () => {
    setBusy(true);
    setFailure('');
    try {
      const of = { from: office.oid, to: target.oid, members: check.members };
      await call('moveOffice', of, { attempt });
      tellChange();
      changed();
      close();
    } catch (error) {
      setFailure(actionFailure(error, 'begin the move'));
      setBusy(false);
      again();
    }
  };
  return (
    <div className={classes['check']}>
      <p>
        From <strong>{office.office_name}</strong> to <strong>{target.office_name}</strong>.
      </p>
      {!isFree && (
        <Notice kind="waiting">
          <ul className={classes['list']}>
            {check.in_the_way.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className={classes['facts']}>
        {factsOf(check).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes['part']}>What happens</h3>
      <ul className={classes['list']}>
        <li>{office.office_name} is closed: no new applicants, and its sign-in ends.</li>
        <li>Cards, QR codes and links lead on to {target.office_name}, also the link of the form.</li>
        <li>Each member with an e-mail address is told once, ten minutes later, in English or Spanish.</li>
        <li>What {office.office_name} has collected stays in its own figures and receipts.</li>
        {check.undeposited > 0 && (
          <li>
            Cash and checks that are in no deposit yet: {dollars(check.undeposited_cents)}. They stay under
            Deposits.
          </li>
        )}
      </ul>
      {check.differences.length > 0 && (
        <>
          <h3 className={classes['part']}>What differs</h3>
          <table className={classes['differences']}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>Setting</VisuallyHidden>
                </th>
                <th scope="col">{office.office_name}</th>
                <th scope="col">{target.office_name}</th>
              </tr>
            </thead>
            <tbody>
              {check.differences.map(({ label, here, there }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{here}</td>
                  <td>{there}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes['quiet']}>
            Each keeps the last day that is paid for. The settings of {target.office_name} count from the next
            renewal.
          </p>
        </>
      )}
      {check.same_count > 0 && (
        <details className={classes['same']}>
          <summary>{people(check.same_count)} may be at both clinics</summary>
          <ul className={classes['list']}>
            {check.same.map((one) => (
              <li key={one.id}>
                {one.name}:{' '}
                <Link to={memberAddress('/ecsadmin', one.id)} target="_blank" rel="noopener">
                  {one.listed_as}
                </Link>{' '}
                and{' '}
                <Link to={memberAddress('/ecsadmin', one.other)} target="_blank" rel="noopener">
                  {one.other_listed_as}
                </Link>
              </li>
            ))}
          </ul>
          <p className={classes['quiet']}>They move all the same, and lists mark them.</p>
        </details>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <p className={classes['quiet']}>It asks who you are before it begins. You can undo it for 30 days.</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={another}>
          Another clinic
        </Button>
        <Button disabled={!isFree} loading={busy} onClick={() => void begin()}>
          Move {people(check.members, 'member', 'members')} to {target.office_name}
        </Button>
      </Group>
    </div>
  );
}
