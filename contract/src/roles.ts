/**
 * The roles of callers (specification §6). `public` is a caller who is not signed in, `member` one who has
 * opened a link sent to the e-mail address of a membership.
 */
export const ROLES = ['public', 'member', 'office', 'group', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The records that a caller may name in a call:
 * - `any`: all;
 * - `own office`: the payload's oid (or office.oid) is the session's;
 * - `own application`: the application's office is the session's;
 * - `own group`: the payload's ogid is the session's;
 * - `office of own group`: the office of the payload's oid belongs to the session's group;
 * - `application of own group`: the application's office belongs to the session's group;
 * - `own applications`, `own group's applications`: the same for a selection. A foreign id in it refuses the payment (422
 *   with the ids), not the call;
 * - `own chain`: the e-mail address of the payload's membership (`chain`) is the session's.
 */
export type Rule =
  | 'any'
  | 'own office'
  | 'own application'
  | 'own group'
  | 'office of own group'
  | 'application of own group'
  | 'own applications'
  | "own group's applications"
  | 'own chain';

/** The rule of each role; a role without one may not make the call. */
export type Permission = Partial<Record<Role, Rule>>;

export const EVERYONE: Permission = {
  public: 'any',
  member: 'any',
  office: 'any',
  group: 'any',
  admin: 'any',
};
export const ADMIN: Permission = { admin: 'any' };
/** A member, about the session's own memberships. */
export const MEMBER: Permission = { member: 'any' };
export const OWN_CHAIN: Permission = { member: 'own chain' };
