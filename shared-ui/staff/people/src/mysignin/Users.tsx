import { Button, Group, Stack } from '@mantine/core';
import { type CallAnswer, shownTime } from '@rollbook/contract';
import {
  Card,
  Dialog,
  Empty,
  Loaded,
  notSaved,
  Notice,
  RowsSkeleton,
  TextField,
  useCall,
  useStaffForm,
} from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { invitedBy } from '../invitedBy';
import { useRemoveUser } from '../useRemoveUser';
import classes from './mysignin.module.css';

type User = CallAnswer<'getUsers'>[number];

/** People of an office or group with a sign-in of their own. */
export function Users() {
  const { loading, reload } = useCall('getUsers', {});
  const [isInviting, setInviting] = useState(false);
  const again = () => void reload();
  return (
    <Card
      title="People with a sign-in of their own"
      beside={
        <Button variant="default" onClick={() => setInviting(true)}>
          Invite a person
        </Button>
      }
    >
      <Loaded
        loading={loading}
        what="the people"
        retry={again}
        skeleton={<RowsSkeleton rows={2} label="the people" />}
      >
        {(users) => <UserList users={users} reload={again} />}
      </Loaded>
      {isInviting && (
        <InviteDialog
          close={() => {
            setInviting(false);
            again();
          }}
        />
      )}
    </Card>
  );
}

function UserList({ users, reload }: { users: readonly User[]; reload: () => void }) {
  const { running, failure, left, remove } = useRemoveUser(reload);
  return (
    <>
      {left !== '' && <Notice kind="note">{left}</Notice>}
      {users.length === 0 ? (
        <Empty>No one yet. The shared sign-in goes on working beside them.</Empty>
      ) : (
        <ul className={classes['rows']} data-inset aria-label="People with a sign-in of their own">
          {users.map(({ id, name, email, state, last_sign_in, you, invited_by }) => (
            <li key={id}>
              <div className={classes['names']}>
                <strong>{name}</strong>
                <span className={classes['quiet']}>
                  {email} · {state === 'invited' ? 'invitation not accepted yet' : lastSeen(last_sign_in)}
                  {inviter(invited_by)}
                </span>
              </div>
              {!you && (
                <Button
                  variant="subtle"
                  aria-label={`Remove ${name}`}
                  loading={running === id}
                  onClick={() => remove({ id, name })}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  );
}

/** Who let them in: a person here by name, or the sign-in that all share. */
function inviter(by: User['invited_by']): string {
  if (by === null || by.name === '') return '';
  const isShared = by.who.split(':').length === 2;
  return invitedBy(isShared ? 'the shared sign-in' : by.name, by.has_left);
}

const lastSeen = (at: string | null) =>
  at === null ? 'never signed in' : `last signed in ${shownTime(new Date(at))}`;

function InviteDialog({ close }: { close: () => void }) {
  const form = useStaffForm({
    initial: { name: '', email: '' },
    check: ({ name, email }) => ({
      ...(name.trim() === '' ? { name: 'Name is required' } : {}),
      ...(email.trim() === '' ? { email: 'Email is required' } : {}),
    }),
    send: (typed) => call('inviteUser', typed),
    done: 'The invitation is on its way',
    failureOf: notSaved('the invitation'),
    close,
  });
  return (
    <Dialog title="Invite a person" close={close} hasTyped={form.hasTyped}>
      <form {...form.place}>
        <Stack gap="md">
          <TextField label="Name" autoComplete="off" {...form.getInputProps('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            help="The link in the mail works for 72 hours."
            {...form.getInputProps('email')}
          />
          {form.failure && <Notice kind="error">{form.failure}</Notice>}
          <Group gap="xs">
            <Button type="submit" loading={form.submitting}>
              Send the invitation
            </Button>
            <Button variant="default" onClick={close}>
              Go back
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
