import { CloseButton } from '@mantine/core';
import { Notice, useCall } from '@rollbook/kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';

/** Suggests a new password to an office that signed in with a mailed one; it is not required. */
export default function AskNewPassword() {
  const { loading } = useCall('session', {});
  const [isClosed, setClosed] = useState(false);
  if (isClosed || loading.state !== 'loaded' || !loading.value.askNewPassword) return null;
  return (
    <Notice kind="waiting" actions={<CloseButton aria-label="Not now" onClick={() => setClosed(true)} />}>
      You signed in with a password that was mailed to you. Please{' '}
      <Link to="/office/changepassword">choose one of your own</Link>.
    </Notice>
  );
}
