import './staff.css';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useBrand } from '../brand';
import { useFocusPath } from '../focus';
import { AreaTheme } from '../theme';
import { Toasts } from '../toasts';
import { KioskWay } from './KioskWay';

/** Theme, toasts and router of a staff area. */
export function StaffArea({ children }: { children: ReactNode }) {
  const { brand } = useBrand();
  useFocusPath();
  return (
    <AreaTheme density="staff" accent={brand?.accent}>
      <Toasts />
      <KioskWay />
      <BrowserRouter>{children}</BrowserRouter>
    </AreaTheme>
  );
}
