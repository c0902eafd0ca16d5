import { Button } from '@mantine/core';
import { MAX_LENGTH, MIN_PASSWORD, type Group } from '@rollbook/contract';
import { Notice, notSaved, PasswordField, TextField, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { checkGroup } from './check';
import classes from './groups.module.css';

type Props = {
  /** The group being edited; undefined when adding one. */
  group: Group | undefined;
  /** Called after saving or cancelling. */
  done: () => void;
};

/** Name, username, and a password only when adding (specification §2). */
export function GroupForm({ group, done }: Props) {
  const names = { name: group?.name ?? '', username: group?.username ?? '' };
  const [seen] = useState(names);
  const form = useStaffForm({
    initial: { ...names, password: '' },
    check: (typed) => checkGroup(typed, group ? undefined : typed.password),
    // The key contains the stored values: after a concurrent change the draft starts from the new ones.
    draft: {
      key: `group form ${group?.ogid ?? 'new'} ${JSON.stringify(names)}`,
      fields: ['name', 'username'],
    },
    send: ({ name, username, password }) =>
      group
        ? call('editGroup', { ogid: group.ogid, name, username, seen })
        : call('addGroup', { name, username, password }),
    done: group ? 'Group updated' : 'Group added',
    failureOf: notSaved('the group'),
    close: done,
  });
  return (
    <form {...form.place} className={classes['form']}>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        {...form.getInputProps('name')}
      />
      <TextField
        label="Username"
        autoComplete="off"
        maxLength={MAX_LENGTH.username}
        {...form.getInputProps('username')}
      />
      {!group && (
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help={`At least ${MIN_PASSWORD} characters`}
          {...form.getInputProps('password')}
        />
      )}
      {form.failure && (
        <div className={classes['whole']}>
          <Notice kind="error">{form.failure}</Notice>
        </div>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={form.leave}>
          Clear
        </Button>
        <Button type="submit" loading={form.submitting}>
          {group ? 'Update Group' : 'Add Group'}
        </Button>
      </div>
    </form>
  );
}
