import { session, useSessionValue } from '@rollbook/shared-ui/session';

/** Is as it should be, but for what its build makes of this import. */
export default function App() {
  const { admin } = useSessionValue(session);
  return <h1>Bringing {admin ? 'much' : 'its own'}</h1>;
}
