import { dollars, FEE_CENTS } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { IconCreditCard, IconFilePlus, IconUserSearch } from '@rollbook/shared-ui/icon';
import { LoginForm, type LoginField } from '@rollbook/shared-ui/login';
import { officeLogin, useSessionAction } from '@rollbook/shared-ui/session';
import { ForgotPassword } from './ForgotPassword';

const FIELDS: readonly LoginField[] = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
];

const ABOUT = {
  area: 'office',
  promise: 'For the people at the front desk.',
  points: [
    { icon: IconUserSearch, text: 'See who is active, and until when' },
    { icon: IconFilePlus, text: 'Enter the paper log' },
    { icon: IconCreditCard, text: `Pay for several members at once, ${dollars(FEE_CENTS)} each` },
  ],
} as const;

const forgotPassword = ({ email = '' }: Readonly<Record<string, string>>, dismiss: () => void) => (
  <ForgotPassword typed={email} onSent={dismiss} />
);

/** Office login (specification §2): succeeds when the answer has an oid, and stores the office. */
export function Login() {
  const store = useSessionAction(officeLogin);
  return (
    <LoginForm
      title="Office Login"
      about={ABOUT}
      fields={FIELDS}
      forgot={forgotPassword}
      signIn={({ email = '', password = '' }) => call('officeLogin', { email: email.trim(), password })}
      sign="oid"
      store={({ code: _code, askNewPassword: _ask, ...office }) => store(office)}
    />
  );
}
