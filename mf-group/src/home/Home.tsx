import { useSessionValue, verifiedGroup } from '@rollbook/shared-ui/session';

/** The group's offices, or the group's login (specification §2). */
export default function Home() {
  const group = useSessionValue(verifiedGroup);
  return (
    <main>
      <h1>{group ? 'Group Admin Area' : 'Group Login'}</h1>
    </main>
  );
}
