// What the files of the second tier are about: a run that has a budget always runs those whose subject has changed.
import { dirname } from 'node:path';

const FAULTS = ['api/test/faults', 'api/src/base/work'];

/** By the beginning of the file's path. The first row that fits counts; the file itself counts always. */
const COVERS: readonly (readonly [file: string, covers: readonly string[]])[] = [
  ['api/test/processes/backup', ['local/backup', 'local/database', 'api/src/base/database.ts']],
  ['api/test/processes/earlierApi', ['api/src/main.ts', 'api/src/journeys/migrations', 'deploy/nginx']],
  ['api/test/fuzz/earlierApi', ['api/src/journeys/migrations', 'contract/src/calls.ts']],
  ['api/test/processes/rolling', ['api/src/main.ts', 'api/src/base/http', 'deploy/nginx']],
  ['api/test/processes/server', ['api/src/base/database.ts', 'api/src/base/databaseServer.ts']],
  ['api/test/processes/silence', ['api/src/base/database.ts', 'api/src/base/indexes.ts']],
  ['api/test/processes', ['api/src/main.ts', 'api/src/base/work', 'api/src/money', 'local/database']],
  ['api/test/security', ['api/src/base/http', 'contract/src/calls.ts']],
  ['api/test/fuzz', ['api/src/base/http', 'contract/src/schemas']],
  [
    'api/test/faults/payments',
    [...FAULTS, 'api/src/money/payments', 'api/src/money/requests', 'api/src/money/reconciler'],
  ],
  ['api/test/faults/refunds', [...FAULTS, 'api/src/money/refunds']],
  ['api/test/faults/renewals', [...FAULTS, 'api/src/membership/renewals']],
  ['api/test/faults/reminders', [...FAULTS, 'api/src/journeys/reminders', 'api/src/letters/mail']],
  ['api/test/faults/links', [...FAULTS, 'api/src/base/links']],
  ['api/src/base/migrations', ['api/src/base/migrations', 'api/src/journeys/migrations']],
  ['deploy/helm', ['deploy/helm', 'deploy/alerts.yml', 'deploy/mongo', 'docker-compose.yml']],
  ['api/src/parties/people', ['api/src/parties/people', 'deploy/adminOwner.ts']],
  ['local/backup', ['local/backup', 'local/database']],
  ['local/database', ['local/database']],
  [
    'deploy/alerts',
    ['deploy/alerts.yml', 'deploy/alertSamples.ts', 'deploy/monitoring', 'api/src/base/metrics'],
  ],
  ['tools/build', ['tools/build']],
  ['tools/publish', ['tools/publish']],
  ['e2e/admin-', ['mf-admin']],
  ['e2e/deposits', ['mf-admin', 'api/src/money/deposits']],
  ['e2e/api-skew', ['api/src/base/http', 'contract/src/calls.ts', 'contract/src/schemas']],
  ['e2e/area-failures', ['shell', 'shared-ui/kit/src/failure']],
  ['e2e/axe', ['e2e/support/axe.ts', 'shared-ui/ui/src/theme']],
  ['e2e/card-form', ['shared-ui/card/src/form', 'local/square']],
  ['e2e/conformance', ['e2e/conformance', 'tools/build', 'shared-ui/platform/src/remote']],
  ['e2e/demo', ['api/src/demo', 'local/start', 'scripts']],
  ['e2e/deployment', ['deploy', 'docker-compose.yml']],
  ['e2e/deploy', ['tools/publish', 'shell/src/federation']],
  ['e2e/dev', ['tools/build']],
  [
    'e2e/effort',
    [
      'shared-ui/staff/paperlog/src/paperlog',
      'shared-ui/staff/payments/src/payment',
      'shared-ui/staff/renewals/src/renewals',
      'mf-office',
    ],
  ],
  ['e2e/enrolment', ['mf-public']],
  ['e2e/first-screen', ['shell', 'tools/build']],
  ['e2e/forced-colors', ['shared-ui/ui/src/theme']],
  ['e2e/group', ['mf-group']],
  ['e2e/joining', ['mf-admin', 'api/src/journeys/joining']],
  ['e2e/kiosk', ['mf-public', 'mf-office']],
  ['e2e/logs', ['api/src/base/http', 'deploy/nginx', 'local/gateway']],
  ['e2e/long-list', ['shared-ui/kit/src/table', 'shared-ui/staff/members/src/applications']],
  ['e2e/member', ['mf-public', 'shared-ui/staff/members/src/memberpage']],
  ['e2e/monkey', ['e2e/support/monkey']],
  ['e2e/office-payments', ['shared-ui/staff/payments/src/payment']],
  ['e2e/office', ['mf-office']],
  ['e2e/people', ['shared-ui/staff/people', 'shared-ui/staff/login']],
  ['e2e/renewal', ['mf-public', 'shared-ui/staff/renewals/src/renewals']],
  ['e2e/reports', ['shared-ui/staff/reports']],
  ['e2e/resilience', ['shell', 'local/gateway']],
  ['e2e/settings', ['mf-admin', 'api/src/journeys/settings']],
  ['e2e/shell', ['shell']],
  ['e2e/skew', ['shell', 'tools/build', 'tools/publish']],
  ['e2e/specified-calls', ['contract/src/calls.ts', 'mf-public', 'mf-office', 'mf-group', 'mf-admin']],
  ['e2e/staff-by-hand', ['mf-office', 'mf-group', 'mf-admin']],
  ['e2e/wallets', ['shared-ui/card/src/form']],
  ['e2e', ['e2e/support']],
];

/** The files and folders that a test file is about: one of the API that no row names is about its own folder. */
export function coversOf(file: string): string[] {
  const beside = file.startsWith('api/src/') ? [dirname(file)] : [];
  const [, covers = beside] = COVERS.find(([start]) => file.startsWith(start)) ?? [];
  return [file, ...covers];
}

/** For the check that each row leads to a test and to places that exist. */
export const ROWS = COVERS;
