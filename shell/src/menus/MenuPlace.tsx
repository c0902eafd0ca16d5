import { useLoad } from '@rollbook/ui';
import { useCallback } from 'react';
import type { Area } from '../registry/registry';
import classes from './MenuPlace.module.css';

/** The staff menu, loaded after sign-in. Areas work without it. */
export function MenuPlace({ path, areas }: { path: string; areas: readonly Area[] }) {
  const loadMenus = useCallback(async () => {
    const { default: Menus, readMenus } = await import('./Menus');
    return { Menus, areas: await readMenus(areas) };
  }, [areas]);
  const { loading, reload } = useLoad(loadMenus);
  switch (loading.state) {
    case 'loaded':
      return <loading.value.Menus path={path} areas={loading.value.areas} />;
    case 'pending':
      return <div className={classes['place']} />;
    case 'failed':
      return (
        <header role="alert" className={classes['failed']}>
          <p>The menu could not be loaded. There may be a new version of this site.</p>
          <button type="button" onClick={() => void reload()}>
            Retry
          </button>
          <p>If that does not help, reload the page once you have saved what you are typing.</p>
        </header>
      );
  }
}
