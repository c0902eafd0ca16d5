import './staff.css';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useBrand } from '../brand';
import { useFocusPath } from '../focus';
import { useKiosk } from '../kiosk';
import { AreaTheme } from '../theme';
import { Toasts } from '../toasts';
import { LeaveQuestion } from './LeaveQuestion';

/** In few tabs. Without it signing in works all the same. */
const KioskWay = lazy<ComponentType<{ oid: number }>>(() =>
  import('./KioskWay').catch(() => ({ default: () => null })),
);

/** Theme, toasts and router of a staff area. */
export function StaffArea({ children }: { children: ReactNode }) {
  const { brand } = useBrand();
  const kiosk = useKiosk();
  useFocusPath();
  return (
    <AreaTheme density="staff" accent={brand?.accent}>
      <Toasts />
      {kiosk !== undefined && (
        <Suspense>
          <KioskWay oid={kiosk} />
        </Suspense>
      )}
      <LeaveQuestion />
      <BrowserRouter>{children}</BrowserRouter>
    </AreaTheme>
  );
}
