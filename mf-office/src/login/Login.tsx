import { call } from '@rollbook/platform';
import { officeLogin, useSessionAction } from '@rollbook/shared-ui/session';
import { type LoginField, LoginForm } from '@rollbook/staff-login';
import { WithFactor } from '@rollbook/staff-people';
import { ABOUT } from './about';
import { ForgotPassword } from './ForgotPassword';

const FIELDS: readonly LoginField[] = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
];

const forgotPassword = ({ email = '' }: Readonly<Record<string, string>>, dismiss: () => void) => (
  <ForgotPassword typed={email} onSent={dismiss} />
);

/** Office login (specification §2): succeeds when the answer has an oid, and stores the office. */
export function Login() {
  const store = useSessionAction(officeLogin);
  return (
    <WithFactor about={ABOUT}>
      {(goOn) => (
        <LoginForm
          title="Office Login"
          about={ABOUT}
          fields={FIELDS}
          forgot={forgotPassword}
          signIn={({ email = '', password = '' }) => call('officeLogin', { email: email.trim(), password })}
          goOn={goOn}
          sign="oid"
          store={({ code: _code, askNewPassword: _ask, ...office }) => store(office)}
        />
      )}
    </WithFactor>
  );
}
