import { type ComponentType, useEffect, useState } from 'react';
import classes from './MenuPlace.module.css';

type Loaded =
  { state: 'pending' } | { state: 'failed' } | { state: 'loaded'; Menus: ComponentType<{ path: string }> };

/** The place of the staff menu, which is loaded when somebody signs in. Without it the areas go on. */
export function MenuPlace({ path }: { path: string }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'pending' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    import('./Menus').then(
      ({ default: Menus }) => isCurrent && setLoaded({ state: 'loaded', Menus }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- each Retry loads again
  }, [tries]);

  switch (loaded.state) {
    case 'loaded':
      return <loaded.Menus path={path} />;
    case 'pending':
      return <div className={classes['place']} />;
    case 'failed':
      return (
        <header role="alert" className={classes['failed']}>
          <p>The menu could not be loaded. There may be a new version of this site.</p>
          <button type="button" onClick={() => setTries(tries + 1)}>
            Retry
          </button>
          <p>If that does not help, reload the page once you have saved what you are typing.</p>
        </header>
      );
  }
}
