import { isAdmin, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import type { ReactNode } from 'react';
import { ForOffice } from './ForOffice';

/** Member search needs no office of one's own: it opens directly for an administrator (D7). */
export function ForSearch({ screen: Screen }: { screen: (props: object) => ReactNode }) {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  return admin && !office ? <Screen /> : <ForOffice screen={Screen} />;
}
