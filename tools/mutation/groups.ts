// Whose mutants are tried, and on which tests.
import { readdirSync } from 'node:fs';

/** `files` are mutated together; `tests` are those that meet them, the quickest first. */
export type Group = {
  name: string;
  files: readonly string[];
  tests: readonly string[];
  /** Whether the tests call the API. */
  needsServer: boolean;
};

const CONTRACT_TESTS = testsIn('contract/src');

const contract = (name: string, files: readonly string[]): Group => ({
  name,
  files: files.map((file) => `contract/src/${file}.ts`),
  tests: CONTRACT_TESTS,
  needsServer: false,
});
const api = (name: string, files: readonly string[], tests: readonly string[]): Group => ({
  name,
  files: files.map((file) => `api/src/${file}.ts`),
  tests: tests.map((file) => `api/src/${file}.test.ts`),
  needsServer: true,
});

/** At least 85 per cent of the mutants in each file are noticed; the second tier takes turns. */
export const GROUPS: readonly Group[] = [
  contract('rules of money', [
    'money',
    'paidWays',
    'receipt',
    'figures',
    'membership/refund',
    'membership/takeBack',
  ]),
  contract('rules of terms', [
    'term',
    'time',
    'membership/applicationStatus',
    'membership/chain',
    'membership/renewal',
  ]),
  contract('rules of memberships', [
    'membership/cancel',
    'membership/card',
    'membership/joining',
    'family',
    'samePerson',
  ]),
  contract('rules of entries', ['doubt', 'mailDoubt', 'origin', 'paperLog', 'phone', 'roles', 'typingError']),
  contract(
    'rules of imports',
    ['columns', 'rows', 'texts']
      .map((one) => `importing/${one}`)
      .concat(['cells', 'dates', 'entries', 'headings', 'names', 'table'].map((one) => `pasted/${one}`)),
  ),
  contract('rules of texts', [
    'agreementCheck',
    'applicationForm',
    'email',
    'format',
    'formulaGuard',
    'listing',
    'officeSearch',
    'printable',
    'text',
    'tidy',
    'webAddress',
  ]),
  {
    ...api(
      'decisions of payments',
      [
        'square/verdict',
        'square/refundVerdict',
        'square/pages',
        'requests/times',
        'payments/machine',
        'refunds/machine',
      ].map((one) => `money/${one}`),
      ['square/verdict', 'square/refundVerdict', 'square/pages', 'payments/machine', 'refunds/machine'].map(
        (one) => `money/${one}`,
      ),
    ),
    needsServer: false,
  },
  api(
    'marking as paid',
    ['money/payments/markAsPaid', 'money/payments/scope'],
    ['money/payments/markAsPaid', 'money/payments/processOfficePayment', 'membership/edit/expired'],
  ),
  api(
    'claims of money',
    ['membership/payables/paying'],
    [
      'membership/enrol/enrol',
      'money/payments/markAsPaid',
      'money/payments/processOfficePayment',
      'journeys/enrolling/processApplicationPayment',
      'money/reconciler/reconcile',
      'journeys/payByLink/payByLink',
    ],
  ),
  api(
    'claims of persons',
    ['storeOnce', 'submissions', 'personClaims', 'samePerson']
      .map((one) => `membership/duplicates/${one}`)
      .concat('base/counters'),
    [
      'base/counters',
      'membership/duplicates/personClaims',
      'membership/duplicates/submissions',
      'membership/duplicates/samePerson',
    ],
  ),
  api(
    'claims of terms',
    ['renewalClaims', 'renewalProblems'].map((one) => `membership/duplicates/${one}`),
    ['membership/duplicates/renewalClaims'],
  ),
  api(
    'claims of work',
    ['base/jobs/jobs', 'base/jobs/lease', 'base/work/lease', 'base/work/task'],
    ['base/work/task', 'base/jobs/jobs'],
  ),
  // Not its worker: when the lanes of a round rest is a matter of time, which no test asserts.
  api('claims of mails', ['letters/mail/deliver'], ['letters/mail/deliver', 'letters/mail/worker']),
  api(
    'refunds',
    ['request', 'settle', 'finish', 'steps', 'withdraw', 'handOut', 'resolve']
      .map((one) => `money/refunds/${one}`)
      .concat('membership/payables/refunding'),
    ['request', 'settle', 'handOut'].map((one) => `money/refunds/${one}`),
  ),
  api(
    'paying',
    ['pay', 'settle', 'apply', 'release', 'repeats', 'answer', 'review', 'store']
      .map((one) => `money/payments/${one}`)
      .concat('money/requests/store'),
    ['answer', 'repeats', 'pay', 'settle'].map((one) => `money/payments/${one}`),
  ),
  api(
    'taking back',
    ['membership/payables/takingBack'],
    ['membership/payables/takingBack', 'money/corrections/takeBackPayment'],
  ),
  api(
    'the reconciler',
    ['reconcile', 'events', 'webhook', 'refundOrDispute'].map((one) => `money/reconciler/${one}`),
    ['money/reconciler/webhook', 'money/reconciler/refundOrDispute', 'money/reconciler/reconcile'],
  ),
  api(
    'corrections of payments',
    ['takeBackPayment', 'correctPayment', 'ofTerms', 'whyNot'].map((one) => `money/corrections/${one}`),
    ['money/corrections/whyNot', 'money/corrections/takeBackPayment', 'journeys/requests/requests'],
  ),
];

/** What decides together with the database. Their share is not known yet: they are tried by name alone. */
export const UNMEASURED: readonly Group[] = [
  api(
    'deposits',
    ['slip', 'named', 'lists', 'received', 'undepositedAt', 'shown', 'change', 'make'].map(
      (one) => `money/deposits/${one}`,
    ),
    ['money/deposits/deposits'],
  ),
  api(
    'closed months',
    [
      'calls',
      'recount',
      'corrections',
      'figures',
      'close',
      'takings',
      'entries',
      'closed',
      'correctionsOf',
    ].map((one) => `money/months/${one}`),
    ['money/months/months', 'journeys/figures/reports'],
  ),
  api(
    'receipts',
    ['calls', 'search', 'voidNames', 'toEarlierReceipts', 'howPaid', 'idsOfAttempt'].map(
      (one) => `money/receipts/${one}`,
    ),
    [
      'money/receipts/search',
      'money/receipts/howPaid',
      'money/receipts/calls',
      'money/corrections/takeBackPayment',
    ],
  ),
  api(
    'payouts',
    ['calls', 'match', 'takings', 'read'].map((one) => `money/payouts/${one}`),
    ['money/payouts/payouts'],
  ),
  api(
    'books',
    ['index', 'compare', 'read'].map((one) => `money/books/${one}`),
    ['money/books/compare', 'money/books/books'],
  ),
];

function testsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .map((file) => `${folder}/${file}`)
    .toSorted();
}
