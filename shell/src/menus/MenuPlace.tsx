import { useLoad } from '@rollbook/shared-ui/load';
import classes from './MenuPlace.module.css';

const loadMenus = () => import('./Menus');

/** The staff menu, loaded after sign-in. Areas work without it. */
export function MenuPlace({ path }: { path: string }) {
  const { loading, reload } = useLoad(loadMenus);
  switch (loading.state) {
    case 'loaded':
      return <loading.value.default path={path} />;
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
