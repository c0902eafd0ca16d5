import { Button, Stack } from '@mantine/core';
import { STAFF } from '@rollbook/contract';
import { Notice, PasswordField, saveFailure, TextField } from '@rollbook/kit';
import { CallProblem, CookiesRefused, expectSignedIn } from '@rollbook/platform';
import { clearUser, signOutNotice, useSessionAction, useSessionValue } from '@rollbook/shared-ui/session';
import { useFocusAfter } from '@rollbook/ui';
import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import classes from './login.module.css';
import { LoginFrame, LoginTitle } from './LoginFrame';
import { hasSign, ROLES, type Sign } from './sign';

export type LoginField = {
  name: string;
  label: string;
  type: 'email' | 'text' | 'password';
  autoComplete: string;
};

type Props<Answer> = {
  title: string;
  /** What stands beside the form. */
  about: Omit<ComponentProps<typeof LoginFrame>, 'children'>;
  /** In screen order; each is required. */
  fields: readonly LoginField[];
  /** How to get a new password, shown below Login. It may use what is typed, and take the failure of the last try away. */
  forgot: ReactNode | ((values: Readonly<Record<string, string>>, dismiss: () => void) => ReactNode);
  /** Makes the sign-in call with the values by field name. */
  signIn: (values: Record<string, string>) => Promise<Answer>;
  /** What its answer has when it succeeded; without it nothing is stored. */
  sign: Sign;
  /** A failure that is no refusal: a second factor follows. True when it was taken. */
  goOn?: (error: unknown) => boolean;
  /** Below the form: other ways to sign in. */
  beside?: ReactNode;
  /** Stores the answer in the session. */
  store: (answer: Answer) => void;
};

/** A sign-in form: on failure it shows the catalogue's message and clears the password (specification §8). */
export function LoginForm<Answer>({
  title,
  about,
  fields,
  forgot,
  signIn,
  sign,
  goOn,
  beside,
  store,
}: Props<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const notice = useSessionValue(signOutNotice);
  const clear = useSessionAction(clearUser);

  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  useFocusAfter(isBusy, () => input('password'));
  // On a phone the focus would open the keyboard over the form. A field in use keeps it.
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isTyping && matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const empty = fields.map(({ name }) => name).filter((name) => (values[name] ?? '') === '');
    setMissing(empty);
    if (empty[0] !== undefined) return input(empty[0])?.focus();
    setBusy(true);
    setFailure('');
    try {
      const answer = await signIn(values);
      if (!hasSign(answer, sign)) throw new Error(`The answer has no ${sign}`);
      await expectSignedIn(ROLES[sign]);
      // One user per browser: signing in signs out the previous one.
      clear();
      store(answer);
    } catch (error) {
      if (goOn?.(error) === true) return;
      setFailure(failureOf(error));
      setValues((typed) => ({ ...typed, password: '' }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <LoginFrame {...about}>
      <LoginTitle>{title}</LoginTitle>
      {notice && (
        <div className={classes['notice']}>
          <Notice kind="waiting">{notice}</Notice>
        </div>
      )}
      {/* Before the scripts have loaded, Login must not put the password in a URL: this method does nothing. */}
      <form ref={form} method="dialog" noValidate inert={isBusy} onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {fields.map((field) => {
            const { name, label, type, autoComplete } = field;
            const props = {
              id: `login-${name}`,
              name,
              label,
              autoComplete,
              value: values[name] ?? '',
              error:
                missing.includes(name) && (values[name] ?? '') === '' ? `${label} is required` : undefined,
              onChange: (event: { currentTarget: { value: string } }) => {
                const { value } = event.currentTarget;
                setValues((typed) => ({ ...typed, [name]: value }));
              },
            };
            return type === 'password' ? (
              <PasswordField key={name} {...props} />
            ) : (
              <TextField key={name} type={type} {...props} />
            );
          })}
          {failure && <Notice kind="error">{failure}</Notice>}
          <Button type="submit" loading={isBusy} fullWidth h={48} fz="md">
            Login
          </Button>
        </Stack>
      </form>
      {beside}
      {typeof forgot === 'function' ? forgot(values, () => setFailure('')) : forgot}
    </LoginFrame>
  );
}

/**
 * The same message for every wrong pair. Rate limiting and refused cookies have their own, because an immediate retry cannot
 * work.
 */
function failureOf(error: unknown): string {
  if (error instanceof CookiesRefused) return STAFF.cookiesRefused;
  if (error instanceof CallProblem && error.status === 429) return saveFailure(error, '');
  return STAFF.loginFailed;
}
