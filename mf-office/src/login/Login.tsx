import { call } from '@rollbook/shared-ui/client';
import { LoginForm, type LoginField } from '@rollbook/shared-ui/login';
import { clearUser, officeLogin, useSessionAction } from '@rollbook/shared-ui/session';
import { ForgotPassword } from './ForgotPassword';

const FIELDS: readonly LoginField[] = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
];

/** Office login (specification §2): succeeds when the answer has an oid, and stores the office. */
export function Login() {
  const clear = useSessionAction(clearUser);
  const store = useSessionAction(officeLogin);
  return (
    <LoginForm
      title="Office Login"
      fields={FIELDS}
      forgot={<ForgotPassword />}
      signIn={async ({ email = '', password = '' }) => {
        const {
          code: _code,
          askNewPassword: _ask,
          ...office
        } = await call('officeLogin', {
          email: email.trim(),
          password,
        });
        // One user per browser: signing in signs out the previous one (D3).
        clear();
        store(office);
      }}
    />
  );
}
