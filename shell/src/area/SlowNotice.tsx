import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS } from '../federation/limits';
import type { Area } from '../registry/registry';
import classes from './Notice.module.css';

/**
 * Says after a while that an area loads slowly, and keeps waiting. Retry reloads the page, because a browser answers a second
 * request for the same file with the first one, which may hang (D53).
 */
export function SlowNotice({ area, afterMs = SLOW_AFTER_MS }: { area: Area; afterMs?: number }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  // The empty status is there first, so that screen readers announce what appears in it.
  return (
    <div role="status">
      {isSlow && (
        <div className={classes['slow']}>
          <div>
            <p>{area.title} is slow to load. You can wait: it appears by itself.</p>
            {area.restore === 'storage' && (
              <p lang="es">Esta página tarda en cargar. Puede esperar: aparecerá por sí sola.</p>
            )}
          </div>
          <button type="button" className={classes['action']} onClick={() => location.reload()}>
            Retry
          </button>
        </div>
      )}
    </div>
  );
}
