import { useSessionValue, verifiedGroup } from '@rollbook/shared-ui/session';

/** The group's payment screen (specification §2). */
export default function Pay() {
  const group = useSessionValue(verifiedGroup);
  return (
    <main>
      <h1>{group?.name}</h1>
      <h2>Pay for Monthly Memberships</h2>
    </main>
  );
}
