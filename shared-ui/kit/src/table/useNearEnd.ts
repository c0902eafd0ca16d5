import { useEffect } from 'react';

/** Rows before the end at which further ones are loaded: enough that scrolling seldom waits. */
const NEAR = 40;

/** Calls `more` when the last visible row comes near the end of the loaded ones, once per number of rows. */
export function useNearEnd(
  lastVisible: number | undefined,
  loaded: number,
  more: (() => void) | undefined,
): void {
  const isNear = lastVisible !== undefined && lastVisible >= loaded - NEAR;
  useEffect(() => {
    if (isNear) more?.();
    // oxlint-disable-next-line react/exhaustive-deps -- a failed request is repeated by its button, not by each render
  }, [isNear, loaded]);
}
