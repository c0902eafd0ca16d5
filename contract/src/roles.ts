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

/**
 * What an administrator may be trusted with:
 * - `figures`: figures and reports without names;
 * - `names`: reading persons: lists, search, member pages, papers;
 * - `desk`: changing applications, payments and the paper log;
 * - `refunds`: cancelling, money back, and answers to requests about it;
 * - `plan`: offices, groups, import, deposits, mails, history, supervision;
 * - `settings`: what the plan is called and says;
 * - `people`: who else may sign in, and closed months.
 */
export const DUTIES = ['figures', 'names', 'desk', 'refunds', 'plan', 'settings', 'people'] as const;
export type Duty = (typeof DUTIES)[number];

/** The four roles of named administrators. */
export const POSTS = ['owner', 'manager', 'desk', 'viewer'] as const;
export type Post = (typeof POSTS)[number];

/** Who signs in with the shared password (specification §6) has a post of its own. */
export type AdminPost = Post | 'shared';

const DUTIES_OF: Record<AdminPost, readonly Duty[]> = {
  owner: DUTIES,
  manager: ['figures', 'names', 'desk', 'refunds', 'plan'],
  desk: ['figures', 'names', 'desk'],
  viewer: ['figures'],
  shared: ['figures', 'names', 'desk', 'refunds', 'plan', 'settings'],
};

/** What an administrator's account may do; `names` is granted to a viewer apart. */
export type AdminRights = { post: AdminPost; names: boolean };

export const SHARED_RIGHTS: AdminRights = { post: 'shared', names: true };

/** Whether an administrator with these rights may do what a row of the table asks. */
export function hasDuty({ post, names }: AdminRights, duty: Duty | 'any'): boolean {
  return duty === 'any' || DUTIES_OF[post].includes(duty) || (duty === 'names' && names);
}

/** The rule of each role, and the duty of an administrator; a role without one may not make the call. */
export type Permission = Partial<Record<Exclude<Role, 'admin'>, Rule>> & { admin?: Duty | 'any' };

/**
 * Whether who is signed in may make a call, by its row. An administrator who acts for an office or group may there what the
 * role may, as far as their own post goes; `rights` are null without one.
 */
export function mayMake(
  { admin, ...who }: Permission,
  role: 'office' | 'group' | 'admin',
  rights: AdminRights | null,
): boolean {
  if (role !== 'admin' && who[role] === undefined) return false;
  if (role !== 'admin' && rights === null) return true;
  return admin !== undefined && hasDuty(rights ?? SHARED_RIGHTS, admin);
}

export const EVERYONE: Permission = {
  public: 'any',
  member: 'any',
  office: 'any',
  group: 'any',
  admin: 'any',
};
/** A member, about the session's own memberships. */
export const MEMBER: Permission = { member: 'any' };
export const OWN_CHAIN: Permission = { member: 'own chain' };
