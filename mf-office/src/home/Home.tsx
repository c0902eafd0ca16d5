import { signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';

/** The office home, or the office's login (specification §2). */
export default function Home() {
  const office = useSessionValue(signedInOffice);
  return (
    <main>
      <h1>{office ? 'Members' : 'Office Login'}</h1>
    </main>
  );
}
