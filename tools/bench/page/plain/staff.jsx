// A staff area as one plain page: the same screens and the same menu as in the shell, in one build without federation.
import '@rollbook/shared-ui/theme/base.css';
import {
  isSignedIn,
  restoredForStaff,
  restoreFromServer,
  useSessionValue,
} from '@rollbook/shared-ui/session';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import App from 'area/App';
import classes from '../../../shell/src/Shell.module.css';

const Menus = lazy(() => import('../../../shell/src/menus/Menus'));

function Page() {
  const signedIn = useSessionValue(isSignedIn);
  const restored = useSessionValue(restoredForStaff);
  return (
    <div className={classes.frame}>
      {signedIn && (
        <Suspense fallback={<div className={classes.menuPlace} />}>
          <Menus path={location.pathname} />
        </Suspense>
      )}
      <div key="view">{restored && <App />}</div>
    </div>
  );
}

void restoreFromServer();
createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
