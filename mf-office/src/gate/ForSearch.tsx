import { isAdmin, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import type { ReactNode } from 'react';
import { ForOffice } from './ForOffice';

/** Member search requires no office for an administrator (D7). */
export function ForSearch({ screen: Screen }: { screen: (props: object) => ReactNode }) {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  return admin && !office ? <Screen /> : <ForOffice screen={Screen} />;
}
