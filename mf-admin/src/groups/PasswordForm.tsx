import { Button } from '@mantine/core';
import { MIN_PASSWORD, newPasswordFault, STAFF, type Group } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { Notice, saveFailure } from '@rollbook/shared-ui/failure';
import { PasswordField } from '@rollbook/shared-ui/field';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { toast } from '@rollbook/shared-ui/toasts';
import { useRef, useState, type FormEvent } from 'react';
import classes from './groups.module.css';

type Props = { group: Group; done: () => void; showHistory: () => void };

/** Changes the password of a group (specification §2). */
export function PasswordForm({ group, done, showHistory }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  useFocusAfter(isBusy);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = newPasswordFault(password);
    setFault(found);
    setFailure('');
    if (found !== undefined) return input.current?.focus();
    setBusy(true);
    try {
      await call('changeGroupPassword', { ogid: group.ogid, password });
      toast(STAFF.passwordUpdated);
      done();
    } catch (error) {
      setFailure(saveFailure(error, 'the password'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      inert={isBusy}
      aria-label={`Password of ${group.name}`}
      className={classes['password']}
      onSubmit={(event) => void submit(event)}
    >
      <PasswordField
        ref={input}
        label="New password"
        autoComplete="new-password"
        help={`At least ${MIN_PASSWORD} characters. Whoever is signed in for the group is signed out.`}
        value={password}
        error={fault}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={showHistory}>
          History
        </Button>
        <Button type="submit" variant="default" loading={isBusy}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
