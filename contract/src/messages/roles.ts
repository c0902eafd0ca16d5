import type { AdminPost, Duty } from '../roles';

/** What a duty covers, where it is missing. */
const COVERED: Readonly<Record<Duty, string>> = {
  figures: 'figures and reports',
  names: 'the names of members',
  desk: 'changing applications or taking payments',
  refunds: 'cancelling memberships or giving money back',
  plan: 'offices, groups, import, deposits and history',
  settings: 'the settings',
  people: 'who may sign in',
};

/** Says that an administrator's role goes no further. `what` is a duty, or a noun with its article. */
export function notInRole(post: AdminPost, what: Duty | (string & {})): string {
  const text = isDuty(what) ? COVERED[what] : what;
  return post === 'shared'
    ? `The shared password does not include ${text}; sign in with your own name.`
    : `Your role (${post}) does not include ${text}; ask an owner.`;
}

function isDuty(what: string): what is Duty {
  return what in COVERED;
}
