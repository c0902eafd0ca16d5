import { CloseButton } from '@mantine/core';
import { call } from '@rollbook/shared-ui/client';
import { Notice } from '@rollbook/shared-ui/failure';
import { useLoad } from '@rollbook/shared-ui/load';
import { useState } from 'react';
import { Link } from 'react-router-dom';

/** Suggests a new password to an office that signed in with a mailed one; it is not required (D6b). */
export function AskNewPassword() {
  const { loading } = useLoad(askSession);
  const [isClosed, setClosed] = useState(false);
  if (isClosed || loading.state !== 'loaded' || !loading.value.askNewPassword) return null;
  return (
    <Notice kind="waiting" actions={<CloseButton aria-label="Not now" onClick={() => setClosed(true)} />}>
      You signed in with a password that was mailed to you. Please{' '}
      <Link to="/office/changepassword">choose one of your own</Link>.
    </Notice>
  );
}

function askSession(signal: AbortSignal) {
  return call('session', {}, { signal });
}
