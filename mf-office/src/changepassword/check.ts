import { MAX_PASSWORD, MIN_PASSWORD, STAFF } from '@rollbook/contract';

export type Passwords = { old: string; new: string; repeat: string };
export type PasswordErrors = Partial<Record<keyof Passwords, string>>;

/** The message for each wrong field: all three are required, and the new ones must match (specification §5, D6). */
export function checkPasswords(typed: Passwords): PasswordErrors {
  const errors: PasswordErrors = {};
  if (typed.old === '') errors.old = 'Old Password is required';
  if (typed.new === '') errors.new = 'New Password is required';
  else if (typed.new.length < MIN_PASSWORD) errors.new = `Please use at least ${MIN_PASSWORD} characters`;
  else if (typed.new.length > MAX_PASSWORD) errors.new = `Please use at most ${MAX_PASSWORD} characters`;
  if (typed.repeat === '') errors.repeat = 'Repeat New Password is required';
  else if (typed.repeat !== typed.new) errors.repeat = STAFF.passwordsDiffer;
  return errors;
}
