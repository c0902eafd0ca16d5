import { IconBuildingHospital, IconCash, IconClipboardList } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useSessionAction, verifyAdmin } from '@rollbook/shared-ui/session';
import { Forgot, type LoginField, LoginForm } from '@rollbook/staff-login';

const FIELDS: readonly LoginField[] = [
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
];

const ABOUT = {
  area: 'admin',
  promise: 'For the people who run the plan.',
  points: [
    { icon: IconBuildingHospital, text: 'Offices and groups' },
    { icon: IconClipboardList, text: 'All applications, and what to watch' },
    { icon: IconCash, text: 'Record cash and checks of the offices' },
  ],
} as const;

/** Admin login (specification §2): password only; succeeds when the answer has the admin flag. */
export function Login() {
  const verify = useSessionAction(verifyAdmin);
  return (
    <LoginForm
      title="Admin Area - Password Needed"
      about={ABOUT}
      fields={FIELDS}
      forgot={
        <Forgot>
          <p>It is set on the server, with the command admin:password. Ask the person who runs the server.</p>
        </Forgot>
      }
      signIn={({ password = '' }) => call('login', { password })}
      sign="admin"
      store={verify}
    />
  );
}
