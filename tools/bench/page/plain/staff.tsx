// A staff area as one plain page without federation: the same screens and menu as in the shell.
import {
  isSignedIn,
  restoredForStaff,
  restoreFromServer,
  useSessionValue,
} from '@rollbook/shared-ui/session';
import { Frame } from '@rollbook/ui';
import App from 'area/App';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '@rollbook/ui/base.css';
import '../../../../shell/src/frame.css';
import admin from '../../../../mf-admin/remote.json';
import group from '../../../../mf-group/remote.json';
import office from '../../../../mf-office/remote.json';
import menuPlace from '../../../../shell/src/menus/MenuPlace.module.css';

const Menus = lazy(async () => {
  const { default: Shown, checkMenus } = await import('../../../../shell/src/menus/Menus');
  const areas = checkMenus([group, office, admin]);
  return { default: ({ path }: { path: string }) => <Shown path={path} areas={areas} /> };
});

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
