import { Button, Group } from '@mantine/core';
import { type Application, paymentTypeShown } from '@rollbook/contract';
import { Notice } from '@rollbook/kit';
import { useEffect, useRef } from 'react';
import { differences, type Draft, draftOf } from './editing';
import classes from './dialog.module.css';
import type { Stale } from './useEdit';

/** How the membership was paid meanwhile. */
function paymentShown(current: Application): string {
  if (current.being_paid) return 'A payment by card is under way.';
  return `This membership was paid by ${paymentTypeShown(current)} meanwhile.`;
}

type Props = { stale: Stale; mine: Draft; keep: () => void; take: () => void };

/** Stale edit: shows who changed the record, both versions, and the choice between them. */
export function StaleEdit({ stale, mine, keep, take }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  // The focused field or button was unmounted with the form.
  useEffect(() => first.current?.focus(), []);
  const rows = differences(mine, draftOf(stale.current));
  return (
    <>
      <Notice kind="waiting">
        {stale.changer} changed this application while you were editing. Nothing of yours was saved yet, and
        nothing is lost.
      </Notice>
      {stale.notRecorded && (
        <Notice kind="error">
          {paymentShown(stale.current)} Your payment by {stale.notRecorded} is not recorded: if you took money
          for it, give it back.
        </Notice>
      )}
      {rows.length === 0 ? (
        <p>Both versions say the same now.</p>
      ) : (
        <table className={classes['versions']}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Your version</th>
              <th scope="col">Stored now</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.field}>
                <th scope="row">{row.field}</th>
                <td>{row.mine || '(empty)'}</td>
                <td>{row.stored || '(empty)'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group justify="flex-end" mt="lg">
        <Button ref={first} variant="default" onClick={take}>
          Use the stored version
        </Button>
        <Button onClick={keep}>Save my version</Button>
      </Group>
    </>
  );
}
