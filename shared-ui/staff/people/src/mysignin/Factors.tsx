import { Button } from '@mantine/core';
import { type CallAnswer, denverDate, shownDate } from '@rollbook/contract';
import { Dialog, Notice, useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { RecoveryCodes } from '../factors/RecoveryCodes';
import classes from './mysignin.module.css';

type Props = { mine: CallAnswer<'getMySignIn'>; reload: () => void };

/** The second factors of a person, each with its way out, and the recovery codes that are left. */
export function Factors({ mine, reload }: Props) {
  const { running, failure, run } = useRowAction<string>(reload);
  const [codes, setCodes] = useState<readonly string[]>();
  const { passkeys, totp, codes_left, may_remove_last } = mine;
  const all = [
    ...passkeys.map(({ id, name, added, last_used }) => ({
      id,
      name,
      what: `Passkey, added ${day(added)}${last_used === null ? '' : `, used ${day(last_used)}`}`,
    })),
    ...(totp ? [{ id: 'totp', name: 'App with codes', what: 'Six digits from a phone' }] : []),
  ];
  const canRemove = all.length > 1 || may_remove_last;
  const remove = (id: string) =>
    run(id, () => call('removeFactor', { id }), { doing: 'remove it', done: 'Removed' });
  const renew = () =>
    run('codes', async () => setCodes((await call('newRecoveryCodes', {})).codes), {
      doing: 'make new codes',
      done: 'The old codes have ended',
    });
  if (all.length === 0) return <p>No second factor yet: the password alone signs you in.</p>;
  return (
    <>
      <ul className={classes['rows']} aria-label="Second factors">
        {all.map(({ id, name, what }) => (
          <li key={id}>
            <div className={classes['names']}>
              <strong>{name}</strong>
              <span className={classes['quiet']}>{what}</span>
            </div>
            {canRemove && (
              <Button
                variant="subtle"
                aria-label={`Remove ${name}`}
                loading={running === id}
                onClick={() => void remove(id)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
        <li>
          <div className={classes['names']}>
            <strong>Recovery codes</strong>
            <span className={classes['quiet']} data-low={codes_left < 3}>
              {codes_left} of 10 left
            </span>
          </div>
          <Button variant="subtle" loading={running === 'codes'} onClick={() => void renew()}>
            New codes
          </Button>
        </li>
      </ul>
      {!canRemove && (
        <p className={classes['quiet']}>Your role needs a second factor. Add another one to remove this.</p>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      {codes && (
        <Dialog title="New recovery codes" close={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} done={() => setCodes(undefined)} />
        </Dialog>
      )}
    </>
  );
}

const day = (at: string) => shownDate(denverDate(new Date(at)));
