// A staff area as one plain page without federation: the same screens and menu as in the shell.
import '@rollbook/shared-ui/theme/base.css';
import '../../../../shell/src/frame.css';
import { Frame } from '@rollbook/shared-ui/frame';
import {
  isSignedIn,
  restoredForStaff,
  restoreFromServer,
  useSessionValue,
} from '@rollbook/shared-ui/session';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import App from 'area/App';
import menuPlace from '../../../../shell/src/menus/MenuPlace.module.css';

const Menus = lazy(() => import('../../../../shell/src/menus/Menus'));

function Page() {
  const signedIn = useSessionValue(isSignedIn);
  const restored = useSessionValue(restoredForStaff);
  const menu = (
    <Suspense fallback={<div className={menuPlace['place']} />}>
      <Menus path={location.pathname} />
    </Suspense>
  );
  return <Frame menu={signedIn && menu}>{restored && <App />}</Frame>;
}

void restoreFromServer();
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
