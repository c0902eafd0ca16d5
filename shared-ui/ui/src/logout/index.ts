import type { calls } from '@rollbook/contract';
import { clearUser, useSessionAction } from '@rollbook/shared-ui/session';
import { useState } from 'react';
import { useFocusAfter } from '../focus';

const PATH: (typeof calls)['logout']['path'] = '/auth/logout';

/**
 * Ends the session on the server, then in the browser, and resolves to whether it has ended. When the server is
 * unreachable, the user stays signed in and gets a message. Plain fetch: the shell has no typed client.
 */
export function useLogout() {
  const clear = useSessionAction(clearUser);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  useFocusAfter(state === 'busy');
  const logout = async (): Promise<boolean> => {
    setState('busy');
    try {
      const response = await fetch(PATH, { method: 'POST' });
      if (!response.ok && response.status !== 401) throw new Error(`${PATH} answered ${response.status}`);
      clear();
      return true;
    } catch {
      setState('failed');
      return false;
    }
  };
  return { state, logout };
}
