import { Button } from '@mantine/core';
import { MIN_PASSWORD, newPasswordFault, STAFF, type Group } from '@rollbook/contract';
import { Notice, PasswordField, saveFailure, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import classes from './groups.module.css';

type Props = { group: Group; done: () => void; showHistory: () => void };

/** Changes the password of a group (specification §2). */
export function PasswordForm({ group, done, showHistory }: Props) {
  const form = useStaffForm({
    initial: { password: '' },
    check: ({ password }) => {
      const fault = newPasswordFault(password);
      return fault === undefined ? {} : { password: fault };
    },
    send: ({ password }) => call('changeGroupPassword', { ogid: group.ogid, password }),
    done: STAFF.passwordUpdated,
    failureOf: (error) => ({ message: saveFailure(error, 'the password') }),
    close: done,
  });
  return (
    <form {...form.place} aria-label={`Password of ${group.name}`} className={classes['password']}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help={`At least ${MIN_PASSWORD} characters. Whoever is signed in for the group is signed out.`}
        {...form.getInputProps('password')}
      />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={showHistory}>
          History
        </Button>
        <Button type="submit" variant="default" loading={form.submitting}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
