import { newPasswordFault, STAFF } from '@rollbook/contract';

export type GroupNames = { name: string; username: string };
export type GroupErrors = Partial<Record<keyof GroupNames | 'password', string>>;

/** The error of each invalid field of the group form; `password` is undefined when editing (specification §2). */
export function checkGroup({ name, username }: GroupNames, password: string | undefined): GroupErrors {
  const fault = password === undefined ? undefined : newPasswordFault(password);
  return {
    ...(name.trim() === '' ? { name: STAFF.groupName } : {}),
    ...(username.trim() === '' ? { username: STAFF.username } : {}),
    ...(fault === undefined ? {} : { password: fault }),
  };
}
