// The house, lowest room first: the one table of who may import whom, for server and browser. A row may import the rows
// above it in this list, as far as they are of its own house or of the ground. A new folder gets its row here.

/** Every house stands on it. */
export const GROUND = [room('contract', '@rollbook/contract')];

/** Packages by their name alone, never by a path into them. What stands below `shell` reaches every visitor's phone. */
export const BROWSER = [
  // For tests alone.
  room('shared-ui/testing'),
  room('shared-ui/session', '@rollbook/shared-ui/session'),
  room('shared-ui/platform', '@rollbook/platform'),
  room('shared-ui/ui', '@rollbook/ui'),
  room('shared-ui/card', '@rollbook/card'),
  room('shell'),
  room('mf-public'),
  room('shared-ui/kit', '@rollbook/kit'),
  room('shared-ui/staff/batches', '@rollbook/staff-batches'),
  room('shared-ui/staff/login', '@rollbook/staff-login'),
  room('shared-ui/staff/people', '@rollbook/staff-people'),
  room('shared-ui/staff/offices', '@rollbook/staff-offices'),
  room('shared-ui/staff/members', '@rollbook/staff-members'),
  room('shared-ui/staff/paperlog', '@rollbook/staff-paperlog'),
  room('shared-ui/staff/payments', '@rollbook/staff-payments'),
  room('shared-ui/staff/renewals', '@rollbook/staff-renewals'),
  room('shared-ui/staff/reports', '@rollbook/staff-reports'),
  room('mf-office'),
  room('mf-group'),
  room('mf-admin'),
];

/** Folders of `api/src`, imported by their paths. A floor's own name is the files that lie directly in it. */
export const SERVER = [
  'base',
  'base/docs',
  'base/health',
  'base/metrics',
  'base/http',
  'base/personal',
  'base/audit',
  'base/work',
  'base/jobs',
  'base/migrations',
  'base/limits',
  'base/links',
  'letters/pictures',
  'letters/pdf',
  'letters/agreements',
  'letters/templates',
  'letters/mail',
  'letters/papers',
  'parties',
  'parties/brand',
  'parties/accounts',
  'parties/groups',
  'parties/offices',
  'parties/people',
  'parties/auth',
  'membership/record',
  'membership/search',
  'membership/duplicates',
  'membership/mails',
  'membership/enrol',
  'membership/lists',
  'membership/edit',
  'membership/joining',
  'membership/payables',
  'membership/papers',
  'membership/renewals',
  'membership',
  'money/square',
  'money/requests',
  'money/payments',
  'money/refunds',
  'money/deposits',
  'money/months',
  'money/corrections',
  'money/payouts',
  'money/receipts',
  'money/reconciler',
  'money/books',
  'journeys/audit',
  'journeys/history',
  'journeys/settings',
  'journeys/figures',
  'journeys/enrolling',
  'journeys/cancelling',
  'journeys/moving',
  'journeys/requests',
  'journeys/members',
  'journeys/disputes',
  'journeys/memberpage',
  'journeys/card',
  'journeys/payByLink',
  'journeys/reminders',
  'journeys/renewing',
  'journeys/mails',
  'journeys/privacy',
  'journeys/batches',
  'journeys/retention',
  'journeys/importing',
  'journeys/closing',
  'journeys/joining',
  'journeys/migrations',
].map((folder) => room(`api/src/${folder}`));

/** What composes all floors of the server: the files at the top, and the demo data. */
export const ROOF = [room('api/src/demo'), room('api/src')];

/** A folder, and the name by which others import it; without one no other folder imports it. */
function room(folder, name) {
  return { folder, name };
}
