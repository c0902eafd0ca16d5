import { useCallback, useEffect, useRef, useState } from 'react';
import { type IdleRules, type IdleWatch, watchIdle } from './idle';

/** `soon`: the clearing is announced; without `endsAt` the notice stays open although the page is in use again. */
export type IdleNotice = {
  soon: { endsAt: number | undefined } | undefined;
  /** The page is in use: the notice goes. */
  keep: () => void;
  /** The page is in use, and the notice stays to show the outcome of its button. */
  stay: () => void;
};

/** Watches how long this tab is idle while the component is on the page. Only `limitMs` and `sharedKey` may not change. */
export function useIdle(rules: Omit<IdleRules, 'onWarning'>): IdleNotice {
  const [soon, setSoon] = useState<IdleNotice['soon']>();
  const latest = useRef(rules);
  const watch = useRef<IdleWatch>(undefined);
  useEffect(() => {
    latest.current = rules;
  });
  const { limitMs, warningMs, sharedKey } = rules;
  useEffect(() => {
    watch.current = watchIdle({
      ...(limitMs === undefined ? {} : { limitMs }),
      ...(warningMs === undefined ? {} : { warningMs }),
      ...(sharedKey === undefined ? {} : { sharedKey }),
      onIdle: () => latest.current.onIdle(),
      onUse: () => latest.current.onUse?.(),
      isHeld: () => latest.current.isHeld?.() ?? false,
      onWarning: (endsAt) => setSoon(endsAt === undefined ? undefined : { endsAt }),
    });
    return watch.current.stop;
  }, [limitMs, warningMs, sharedKey]);
  return {
    soon,
    keep: useCallback(() => {
      watch.current?.keep(false);
      setSoon(undefined);
    }, []),
    stay: useCallback(() => {
      watch.current?.keep(true);
      setSoon((now) => now && { endsAt: undefined });
    }, []),
  };
}
