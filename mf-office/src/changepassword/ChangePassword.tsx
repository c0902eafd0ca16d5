import { Button, PasswordInput, Stack } from '@mantine/core';
import { MIN_PASSWORD, STAFF } from '@rollbook/contract';
import { call, CallProblem } from '@rollbook/shared-ui/client';
import { Notice, saveFailure } from '@rollbook/shared-ui/failure';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { Card, Page } from '@rollbook/shared-ui/page';
import { isAdmin, useSessionValue, type SessionOffice } from '@rollbook/shared-ui/session';
import { toast } from '@rollbook/shared-ui/toasts';
import { useRef, useState, type FormEvent } from 'react';
import { checkPasswords, type PasswordErrors, type Passwords } from './check';

const EMPTY: Passwords = { old: '', new: '', repeat: '' };

/** Change Password (specification §2). */
export default function ChangePassword({ office }: { office: SessionOffice }) {
  const admin = useSessionValue(isAdmin);
  return (
    <Page title="Change Password" subtitle={office.office_name} width="form">
      <Card padded>
        {admin ? (
          <p>
            Only the office itself can change its password. You can mail it a new one in the{' '}
            <a href="/ecsadmin/officemanager">office manager</a>.
          </p>
        ) : (
          <PasswordForm oid={office.oid} />
        )}
      </Card>
    </Page>
  );
}

function PasswordForm({ oid }: { oid: number }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  useFocusAfter(isBusy, () => {
    if (failure === '') return undefined;
    return input(errors.old === undefined ? 'new' : 'old');
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = checkPasswords(typed);
    setErrors(wrong);
    setFailure('');
    const [first] = Object.keys(wrong);
    if (first !== undefined) return input(first)?.focus();
    setBusy(true);
    try {
      await call('officeChangePassword', { oid, oldPassword: typed.old, newPassword: typed.new });
      setTyped(EMPTY);
      toast(STAFF.passwordUpdated);
    } catch (error) {
      setFailure(failureOf(error));
      if (isWrongPassword(error)) setErrors({ old: 'This is not the old password' });
      setTyped((before) => ({ ...before, new: '', repeat: '' }));
    } finally {
      setBusy(false);
    }
  };

  const field = (name: keyof Passwords, label: string, help?: string) => (
    <PasswordInput
      name={name}
      label={label}
      description={help}
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      value={typed[name]}
      error={errors[name]}
      // Mantine sets aria-invalid on every input with an error except this one.
      aria-invalid={errors[name] !== undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label}` }}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTyped((before) => ({ ...before, [name]: value }));
      }}
    />
  );

  return (
    <form ref={form} noValidate inert={isBusy} onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {field('old', 'Old Password')}
        {field(
          'new',
          'New Password',
          `At least ${MIN_PASSWORD} characters; a few words are easy to remember.`,
        )}
        {field('repeat', 'Repeat New Password')}
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" loading={isBusy}>
          Change Password
        </Button>
      </Stack>
    </form>
  );
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof CallProblem && error.code === 'wrong_password';
}

function failureOf(error: unknown): string {
  if (error instanceof CallProblem && error.status === 429) return saveFailure(error, '');
  return STAFF.changePasswordFailed;
}
