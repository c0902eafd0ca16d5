import type { calls } from '@rollbook/contract';
import { clearUser, useSessionAction } from '@rollbook/shared-ui/session';
import { useState } from 'react';

const PATH: (typeof calls)['logout']['path'] = '/auth/logout';

/** Ends the session at the server, then here. While the server does not know, nobody is told that they are signed out. */
export function useLogout() {
  const clear = useSessionAction(clearUser);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const logout = async () => {
    setState('busy');
    try {
      const response = await fetch(PATH, { method: 'POST' });
      if (!response.ok && response.status !== 401) throw new Error(`${PATH} answered ${response.status}`);
      clear();
    } catch {
      setState('failed');
    }
  };
  return { state, logout };
}
