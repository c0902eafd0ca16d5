import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isWorthRetrying, toFailure } from '../federation/failure';
import { loadArea, reloadArea, type Loaded } from '../federation/load';
import type { Area } from '../registry/registry';
import { AreaBoundary } from './AreaBoundary';
import { AreaFailure } from './AreaFailure';
import { Skeleton } from './Skeleton';
import { dressOnly } from './stylesheets';

type State = { readonly state: 'pending' } | Loaded;

/** One area: loading, loaded or failed, with a way back from every failure. */
export function AreaView({ area }: { area: Area }) {
  const { load, attempt, retry } = useLoad(area);
  const hasRetried = useRef(false);
  useLayoutEffect(() => dressOnly(area), [area, load]);

  switch (load.state) {
    case 'pending':
      return <Skeleton title={area.title} />;
    case 'failed':
      return <AreaFailure area={area} failure={load.failure} retry={retry} />;
    case 'loaded':
      return (
        <AreaBoundary
          key={attempt}
          onError={(error) => {
            // A later screen's chunk that failed: the area itself cannot ask for it again, a new copy of it can.
            if (hasRetried.current || !isWorthRetrying(toFailure(error))) return;
            hasRetried.current = true;
            retry();
          }}
          fallback={(error) => <AreaFailure area={area} failure={toFailure(error)} retry={retry} />}
        >
          <load.App />
        </AreaBoundary>
      );
  }
}

function useLoad(area: Area) {
  const [load, setLoad] = useState<State>({ state: 'pending' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setLoad({ state: 'pending' });
    const loading = attempt === 0 ? loadArea(area) : reloadArea(area);
    void loading.then((result) => isCurrent && setLoad(result));
    return () => {
      isCurrent = false;
    };
  }, [area, attempt]);
  return { load, attempt, retry: () => setAttempt((count) => count + 1) };
}
