import { useKiosk } from '@rollbook/platform';
import { useBrand, useFocusPath } from '@rollbook/ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import './staff.css';
import { AreaTheme } from '../theme/AreaTheme';
import { Toasts } from '../toasts';
import { type StaffContext, StaffProvider } from './context';
import { StepUp } from '../stepup/StepUp';
import { LeaveQuestion } from './LeaveQuestion';

/** In few tabs. Without it signing in works all the same. */
const KioskWay = lazy<ComponentType<{ oid: number }>>(() =>
  import('./KioskWay').catch(() => ({ default: () => null })),
);

/** Theme, toasts and router of a staff area, and who works in it. */
export function StaffArea({ staff, children }: { staff: StaffContext; children: ReactNode }) {
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
      <StepUp />
      <BrowserRouter>
        <StaffProvider value={staff}>{children}</StaffProvider>
      </BrowserRouter>
    </AreaTheme>
  );
}
