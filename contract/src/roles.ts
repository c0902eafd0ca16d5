/** Who may call (specification §6). `public` is everybody who is not signed in. */
export const ROLES = ['public', 'office', 'group', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What ties a caller to what a call names (D5):
 * - `any`: nothing, every record;
 * - `own office`: the payload's oid (or office.oid) is the session's;
 * - `own application`: the application's office is the session's;
 * - `own group`: the payload's ogid is the session's;
 * - `office of own group`: the payload's oid belongs to the session's group;
 * - `application of own group`: the application's office belongs to it;
 * - `own applications`, `own group's applications`: as above for a whole selection. A foreign one in it is a refused
 *   payment (422 with the ids, D20), not a refused call.
 */
export type Rule =
  | 'any'
  | 'own office'
  | 'own application'
  | 'own group'
  | 'office of own group'
  | 'application of own group'
  | 'own applications'
  | "own group's applications";

/** The rule for each role; a role that is missing may not call. */
export type Permission = Partial<Record<Role, Rule>>;

export const EVERYONE: Permission = { public: 'any', office: 'any', group: 'any', admin: 'any' };
export const ADMIN: Permission = { admin: 'any' };
