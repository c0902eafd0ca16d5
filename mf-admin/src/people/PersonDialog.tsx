import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { POSTS, type Post } from '@rollbook/contract';
import {
  Ask,
  Dialog,
  notSaved,
  Notice,
  SelectField,
  TextField,
  useRowAction,
  useStaffForm,
} from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { afterRemoval } from '@rollbook/staff-people';
import { useState } from 'react';
import { LeavesBehind } from './LeavesBehind';
import type { Person } from './person';
import { ROLE_NAMES } from './roles';

type Props = {
  person: Person | undefined;
  sharedPassword: boolean;
  /** `left`: what became of those whom the removed one had let in. */
  removed: (left: string) => void;
  close: () => void;
};

/** Invites a person, or changes the role of one and removes them. */
export function PersonDialog({ person, sharedPassword, removed, close }: Props) {
  const initial: { name: string; email: string; post: Post; names: boolean } = {
    name: person?.name ?? '',
    email: person?.email ?? '',
    post: person?.post ?? 'desk',
    names: person?.names ?? false,
  };
  const form = useStaffForm({
    initial,
    check: ({ name, email }) => ({
      ...(name.trim() === '' ? { name: 'Name is required' } : {}),
      ...(email.trim() === '' ? { email: 'Email is required' } : {}),
    }),
    send: ({ name, email, post, names }) =>
      person === undefined
        ? call('invitePerson', { name, email, post, names })
        : call('changePerson', { id: person.id, post, names }),
    done: person === undefined ? 'The invitation is on its way' : 'The role is changed',
    failureOf: notSaved(person === undefined ? 'the invitation' : 'the role'),
    close,
  });
  const isNew = person === undefined;
  return (
    <Dialog title={isNew ? 'Invite a person' : person.name} close={close} hasTyped={form.hasTyped}>
      <form {...form.place}>
        <Stack gap="md">
          {isNew && (
            <>
              <TextField label="Name" autoComplete="off" {...form.getInputProps('name')} />
              <TextField
                label="Email"
                type="email"
                autoComplete="off"
                help="The link in the mail works for 72 hours."
                {...form.getInputProps('email')}
              />
            </>
          )}
          <SelectField
            label="Role"
            options={POSTS.map((post) => ({ value: post, label: ROLE_NAMES[post] }))}
            {...form.getInputProps('post')}
          />
          {form.values.post === 'viewer' && (
            <Checkbox label="May see names" {...form.getInputProps('names', { type: 'checkbox' })} />
          )}
          {form.failure && <Notice kind="error">{form.failure}</Notice>}
          <Group gap="xs">
            <Button type="submit" loading={form.submitting}>
              {isNew ? 'Send the invitation' : 'Save the role'}
            </Button>
            <Button variant="default" onClick={close}>
              Go back
            </Button>
          </Group>
        </Stack>
      </form>
      {person !== undefined && <Removal person={person} sharedPassword={sharedPassword} removed={removed} />}
    </Dialog>
  );
}

type RemovalProps = Pick<Props, 'sharedPassword' | 'removed'> & { person: Person };

function Removal({ person, sharedPassword, removed }: RemovalProps) {
  const [isAsking, setAsking] = useState(false);
  const { running, failure, run } = useRowAction<number>(() => undefined);
  const remove = () =>
    run(
      person.id,
      async () => removed(afterRemoval(person.name, await call('removePerson', { id: person.id }))),
      { doing: `remove ${person.name}`, done: `${person.name} can no longer sign in` },
    );
  return (
    <Stack gap="xs" mt="lg">
      {isAsking && <LeavesBehind person={person} sharedPassword={sharedPassword} />}
      {isAsking ? (
        <Ask
          question={`${person.name} is signed out on every device and cannot sign in any more.`}
          yes={`Remove ${person.name}`}
          isBusy={running !== undefined}
          answer={(isYes) => (isYes ? void remove() : setAsking(false))}
        />
      ) : (
        <Button variant="subtle" color="red.9" onClick={() => setAsking(true)}>
          Remove {person.name}
        </Button>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
    </Stack>
  );
}
