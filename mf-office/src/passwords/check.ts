import { newPasswordFault, STAFF } from '@rollbook/contract';

export type Passwords = { old: string; new: string; repeat: string };
export type PasswordErrors = Partial<Record<keyof Passwords, string>>;

/**
 * The error of each invalid field: all are required, and the new passwords must match (specification §5). Without
 * `old` in `typed` there is no old password to ask for.
 */
export function checkPasswords(typed: Omit<Passwords, 'old'> & { old?: string }): PasswordErrors {
  const errors: PasswordErrors = {};
  if (typed.old === '') errors.old = 'Old Password is required';
  const fault = typed.new === '' ? 'New Password is required' : newPasswordFault(typed.new);
  if (fault !== undefined) errors.new = fault;
  else if (typed.new === typed.old) errors.new = STAFF.samePassword;
  if (typed.repeat === '') errors.repeat = 'Repeat New Password is required';
  else if (typed.repeat !== typed.new) errors.repeat = STAFF.passwordsDiffer;
  return errors;
}
