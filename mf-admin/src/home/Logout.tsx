import { Button } from '@mantine/core';
import { Notice } from '@rollbook/kit';
import { useLogout } from '@rollbook/ui';

export function Logout() {
  const { state, logout } = useLogout();
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
