import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isWorthRetrying, type Failure } from '../federation/failure';
import { loadArea, loadedArea, reloadArea, type Loaded } from '../federation/load';
import type { Area } from '../registry/registry';
import { AreaBoundary } from './AreaBoundary';
import { AreaFailure } from './AreaFailure';
import { Skeleton } from './Skeleton';
import { SlowNotice } from './SlowNotice';
import { dressOnly } from './stylesheets';

/** One area: pending, loaded or failed, with a retry after every failure. */
export function AreaView({ area }: { area: Area }) {
  const { load, attempt, retry } = useLoad(area);
  const hasRetried = useRef(false);
  useLayoutEffect(() => dressOnly(area), [area]);

  const retryOnce = (failure: Failure) => {
    // A chunk of a later screen failed: only a new copy of the area can request it again.
    if (hasRetried.current || !isWorthRetrying(failure)) return;
    hasRetried.current = true;
    retry();
  };

  switch (load.state) {
    case 'pending':
      return (
        <>
          <Skeleton title={area.title} />
          <SlowNotice key={attempt} area={area} />
        </>
      );
    case 'failed':
      return <AreaFailure area={area} failure={load.failure} retry={retryOf(load.failure, retry)} />;
    case 'loaded':
      return (
        <AreaBoundary key={attempt} area={area} retry={retry} onFailure={retryOnce}>
          <load.App />
        </AreaBoundary>
      );
  }
}

/** An area that needs a newer shell reloads the page. */
function retryOf({ stage }: Failure, retry: () => void): () => void {
  return stage === 'version' ? () => location.reload() : retry;
}

type Result = { attempt: number; load: Loaded } | undefined;

function known(area: Area): Result {
  const load = loadedArea(area);
  return load && { attempt: 0, load };
}

const PENDING = { state: 'pending' } as const;

/** Loads the area, and again on retry; results of an earlier attempt are ignored. */
function useLoad(area: Area) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState(() => known(area));
  useEffect(() => {
    let isCurrent = true;
    const loading = attempt === 0 ? loadArea(area) : reloadArea(area);
    void loading.then((load) => isCurrent && setResult({ attempt, load }));
    return () => {
      isCurrent = false;
    };
  }, [area, attempt]);
  const load = result?.attempt === attempt ? result.load : PENDING;
  return { load, attempt, retry: () => setAttempt((count) => count + 1) };
}
