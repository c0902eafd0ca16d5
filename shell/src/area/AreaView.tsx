import { Component, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Failure, isWorthRetrying, toFailure } from '../federation/failure';
import { loadArea, type Loaded, loadedArea, reloadArea } from '../federation/load';
import type { Area } from '../registry/registry';
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
    retry(failure);
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

type Retry = (failure: Failure) => void;

/** An area that needs a newer shell reloads the page. */
function retryOf(failure: Failure, retry: Retry): () => void {
  return failure.stage === 'version' ? () => location.reload() : () => retry(failure);
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
  const failed = useRef<Failure>(undefined);
  const [result, setResult] = useState(() => known(area));
  useEffect(() => {
    let isCurrent = true;
    const loading = failed.current ? reloadArea(area, failed.current) : loadArea(area);
    void loading.then((load) => isCurrent && setResult({ attempt, load }));
    return () => {
      isCurrent = false;
    };
  }, [area, attempt]);
  const load = result?.attempt === attempt ? result.load : PENDING;
  const retry: Retry = (failure) => {
    failed.current = failure;
    setAttempt((count) => count + 1);
  };
  return { load, attempt, retry };
}

type Props = {
  area: Area;
  retry: Retry;
  /** Called for every failure before it is rendered. */
  onFailure: (failure: Failure) => void;
  children: ReactNode;
};

/** Error boundary of one area: the menu and other areas keep working. */
class AreaBoundary extends Component<Props, { failure: Failure | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: toFailure(error) };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(toFailure(error));
  }

  override render() {
    const { area, retry, children } = this.props;
    const { failure } = this.state;
    return failure ? <AreaFailure area={area} failure={failure} retry={() => retry(failure)} /> : children;
  }
}
