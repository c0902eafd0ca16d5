import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';

/** The admin home, or the admin's login (specification §2). */
export default function Home() {
  const admin = useSessionValue(isAdmin);
  return (
    <main>
      <h1>{admin ? 'Admin Area' : 'Admin Area - Password Needed'}</h1>
    </main>
  );
}
