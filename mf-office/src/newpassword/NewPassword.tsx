import { Button, PasswordInput, Stack } from '@mantine/core';
import { MIN_PASSWORD, STAFF } from '@rollbook/contract';
import { useBrand } from '@rollbook/shared-ui/brand';
import { call } from '@rollbook/shared-ui/client';
import { Notice, saveFailure } from '@rollbook/shared-ui/failure';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { Card, Page } from '@rollbook/shared-ui/page';
import { toast } from '@rollbook/shared-ui/toasts';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkPasswords, type PasswordErrors } from '../changepassword/check';

type Typed = { new: string; repeat: string };

/** Sets an office's password by the link that was mailed to it (D42). The token is behind the #: no server logs it. */
export default function NewPassword() {
  const navigate = useNavigate();
  const { brand } = useBrand();
  const [token] = useState(useLocation().hash.slice(1));
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ new: '', repeat: '' });
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  useFocusAfter(isBusy, () => (failure === '' ? undefined : input('new')));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // There is no old password to ask for.
    const wrong = checkPasswords({ ...typed, old: token });
    setErrors(wrong);
    setFailure('');
    const [first] = Object.keys(wrong);
    if (first !== undefined) return input(first)?.focus();
    setBusy(true);
    try {
      await call('setPasswordByLink', { token, newPassword: typed.new });
      toast(STAFF.passwordUpdated);
      await navigate('/office', { replace: true });
    } catch (error) {
      setFailure(saveFailure(error, 'the password'));
    } finally {
      setBusy(false);
    }
  };

  const field = (name: keyof Typed, label: string, help?: string) => (
    <PasswordInput
      name={name}
      label={label}
      description={help}
      autoComplete="new-password"
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
    <Page title="New Password" above={brand?.planName} width="form">
      <Card padded>
        {token === '' ? (
          <p>Please open the link in our email to set a password.</p>
        ) : (
          <form ref={form} noValidate inert={isBusy} onSubmit={(event) => void submit(event)}>
            <Stack gap="md">
              {field(
                'new',
                'New Password',
                `At least ${MIN_PASSWORD} characters; a few words are easy to remember.`,
              )}
              {field('repeat', 'Repeat New Password')}
              {failure && <Notice kind="error">{failure}</Notice>}
              <Button type="submit" loading={isBusy}>
                Set Password
              </Button>
            </Stack>
          </form>
        )}
      </Card>
    </Page>
  );
}
