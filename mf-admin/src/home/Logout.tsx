import { Button } from '@mantine/core';
import { call } from '@rollbook/shared-ui/client';
import { Notice } from '@rollbook/shared-ui/failure';
import { clearUser, useSessionAction } from '@rollbook/shared-ui/session';
import { useState } from 'react';

/** Ends the session at the server, then here. While the server does not know, nobody is told that they are signed out. */
export function Logout() {
  const clear = useSessionAction(clearUser);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const logout = async () => {
    setState('busy');
    try {
      await call('logout', {});
      clear();
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && (
        <Notice kind="error">
          You are still signed in: the server could not be reached. Please try again.
        </Notice>
      )}
      <Button variant="default" loading={state === 'busy'} onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}
