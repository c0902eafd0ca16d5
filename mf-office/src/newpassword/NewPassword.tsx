import { linkMessages, STAFF } from '@rollbook/contract';
import { LoadFailure, saveFailure, toast } from '@rollbook/kit';
import { call, useLinkToken } from '@rollbook/platform';
import { LoginFrame, LoginTitle } from '@rollbook/staff-login';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ABOUT } from '../login/about';
import { PasswordForm } from '../passwords/PasswordForm';

const TITLE = 'New Password';

/** Sets an office's password by the link that was mailed to it. The token is behind the #: no server logs it. */
export default function NewPassword() {
  const navigate = useNavigate();
  const { token, reopening, standing, retry } = useLinkToken('password');
  useEffect(() => {
    document.title = TITLE;
  }, []);
  const save = async (newPassword: string) => {
    await call('setPasswordByLink', { token, newPassword });
    toast(STAFF.passwordUpdated);
    await navigate('/office', { replace: true });
  };
  return (
    <LoginFrame {...ABOUT}>
      <LoginTitle>{TITLE}</LoginTitle>
      {reopening === 'pending' && <p role="status">Loading…</p>}
      {reopening === 'failed' && <LoadFailure what="the link" retry={retry} />}
      {token === '' && reopening === 'no' && <p>Please open the link in our email to set a password.</p>}
      {token !== '' && standing === 'ended' && (
        <p>
          {linkMessages.en.ended} <Link to="/office">Ask for a new one at the login</Link>
        </p>
      )}
      {token !== '' && standing !== 'ended' && (
        <PasswordForm
          button="Set Password"
          save={(typed) => save(typed.new)}
          failureOf={(error) => ({ message: saveFailure(error, 'the password') })}
        />
      )}
    </LoginFrame>
  );
}
