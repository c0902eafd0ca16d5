import { STAFF } from '@rollbook/contract';
import { Card, fieldErrors, Page, saveFailure, toast, useOffice } from '@rollbook/kit';
import { call, CallProblem, screenIn } from '@rollbook/platform';
import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';
import type { Passwords } from '../passwords/check';
import { PasswordForm, type SaveFailure } from '../passwords/PasswordForm';

/** Change Password (specification §2). */
export default function ChangePassword() {
  const { oid, office_name } = useOffice();
  const admin = useSessionValue(isAdmin);
  const save = async (typed: Passwords) => {
    await call('officeChangePassword', { oid, oldPassword: typed.old, newPassword: typed.new });
    toast(STAFF.passwordUpdated);
  };
  return (
    <Page title="Change Password" subtitle={office_name} width="form">
      <Card padded>
        {admin ? (
          <p>
            Only the office itself can change its password. You can mail it a new one in the{' '}
            <a href={screenIn('/ecsadmin', 'offices')}>office manager</a>.
          </p>
        ) : (
          <PasswordForm withOld button="Change Password" save={save} failureOf={failureOf} />
        )}
      </Card>
    </Page>
  );
}

const CLEARED = { new: '', repeat: '' };

/** A refused change clears the new passwords (specification §8). A message about a field stands at the field alone. */
function failureOf(error: unknown): SaveFailure {
  if (error instanceof CallProblem && error.status === 429) {
    return { message: saveFailure(error, ''), values: CLEARED };
  }
  if (error instanceof CallProblem && error.code === 'wrong_password') {
    const why = 'The old password is not the one of this office.';
    return { message: STAFF.changePasswordFailed, why, at: 'old', values: CLEARED };
  }
  const { newPassword } = fieldErrors(error);
  if (newPassword !== undefined) return { errors: { new: newPassword }, values: CLEARED };
  return { message: STAFF.changePasswordFailed, values: CLEARED };
}
