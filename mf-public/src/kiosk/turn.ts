import { beginTurn, fillScreen, kioskPath, useKiosk } from '@rollbook/platform';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { endLink } from '../page/agreementLink';
import { reloadPlan } from '../page/plan';

let turn = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of the person at the kiosk. With it as a key, no state outlives a turn. */
export function useTurn(): number {
  const now = () => turn;
  return useSyncExternalStore(subscribe, now, now);
}

/** At a kiosk: begins the turn of the next person. A press also fills the screen again; an idle time may not. */
export function useNextTurn(): (() => void) | undefined {
  const kiosk = useKiosk();
  const navigate = useNavigate();
  if (kiosk === undefined) return undefined;
  return () => {
    endLink();
    beginTurn(kiosk);
    reloadPlan();
    void navigate(kioskPath(kiosk), { replace: true, state: null });
    turn += 1;
    for (const listener of listeners) listener();
    scrollTo(0, 0);
    if (navigator.userActivation?.isActive) fillScreen();
  };
}
