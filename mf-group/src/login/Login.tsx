import { IconBuildingHospital, IconClipboardList, IconCreditCard } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { groupLogin, useSessionAction } from '@rollbook/shared-ui/session';
import { Forgot, type LoginField, LoginForm } from '@rollbook/staff-login';
import { WithFactor } from '@rollbook/staff-people';
import { useBrand } from '@rollbook/ui';

const FIELDS: readonly LoginField[] = [
  { name: 'username', label: 'Username', type: 'text', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
];

const ABOUT = {
  area: 'group',
  promise: 'For groups of clinics.',
  points: [
    { icon: IconBuildingHospital, text: 'See the offices of your group' },
    { icon: IconClipboardList, text: 'Open the list of each office' },
    { icon: IconCreditCard, text: 'Pay for the members of all offices at once' },
  ],
} as const;

/** Group Login (specification §2): stores the group of the server's answer. */
export function Login() {
  const { brand } = useBrand();
  const store = useSessionAction(groupLogin);
  return (
    <WithFactor about={ABOUT}>
      {(goOn) => (
        <LoginForm
          title="Group Login"
          about={ABOUT}
          fields={FIELDS}
          forgot={
            <Forgot>
              <p>Call {brand?.tollFreePhone}. The administrator gives your group a new one.</p>
            </Forgot>
          }
          signIn={({ username = '', password = '' }) =>
            call('groupLogin', { username: username.trim(), password })
          }
          goOn={goOn}
          sign="ogid"
          store={({ code: _code, ...group }) => store(group)}
        />
      )}
    </WithFactor>
  );
}
