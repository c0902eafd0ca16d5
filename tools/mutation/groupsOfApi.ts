import { api, type Group } from './group';

export const GROUPS_OF_API: readonly Group[] = [
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
  // Not client.test: what ends its slow answers is a matter of time, which a busy machine shifts.
  {
    ...api(
      'calls of Square',
      ['client', 'connection', 'evidence', 'failure', 'lists', 'payouts', 'refundsAndDisputes'].map(
        (one) => `money/square/${one}`,
      ),
      ['wire', 'connection', 'failure'].map((one) => `money/square/${one}`),
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
    'claims of persons and terms',
    ['storeOnce', 'submissions', 'personClaims', 'samePerson', 'renewalClaims', 'renewalProblems']
      .map((one) => `membership/duplicates/${one}`)
      .concat('base/counters'),
    [
      'base/counters',
      'membership/duplicates/personClaims',
      'membership/duplicates/renewalClaims',
      'membership/duplicates/submissions',
      'membership/duplicates/samePerson',
    ],
  ),
  // Not the worker of mails: when the lanes of a round rest is a matter of time, which no test asserts.
  api(
    'claims of work and mails',
    ['base/jobs/jobs', 'base/jobs/lease', 'base/work/lease', 'base/work/task', 'letters/mail/deliver'],
    ['base/work/task', 'base/jobs/jobs', 'letters/mail/deliver', 'letters/mail/worker'],
  ),
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
    'the reconciler',
    ['reconcile', 'events', 'webhook', 'refundOrDispute'].map((one) => `money/reconciler/${one}`),
    ['money/reconciler/webhook', 'money/reconciler/refundOrDispute', 'money/reconciler/reconcile'],
  ),
  api(
    'payments as they are watched',
    ['shown', 'disputes', 'status', 'resolve', 'markedByOffices'].map((one) => `money/payments/${one}`),
    ['shown', 'disputes', 'status', 'markedByOffices'].map((one) => `money/payments/${one}`),
  ),
  api(
    'refunds and payments as they are read',
    ['money/refunds/shown', 'money/refunds/read', 'money/payments/recorded'],
    ['money/refunds/shown', 'money/refunds/read', 'money/payments/recorded'],
  ),
  api(
    'books',
    ['index', 'compare', 'read'].map((one) => `money/books/${one}`),
    ['money/books/compare', 'money/books/books'],
  ),
  api(
    'corrections of payments',
    ['takeBackPayment', 'correctPayment', 'ofTerms', 'whyNot']
      .map((one) => `money/corrections/${one}`)
      .concat('money/payments/takenBack', 'membership/payables/takingBack'),
    ['membership/payables/takingBack', 'money/corrections/whyNot', 'money/corrections/takeBackPayment'],
  ),
  api(
    'deposits',
    ['slip', 'named', 'lists', 'received', 'undepositedAt', 'shown', 'change', 'make'].map(
      (one) => `money/deposits/${one}`,
    ),
    ['money/deposits/received', 'money/deposits/atOnce', 'money/deposits/deposits'],
  ),
  api(
    'payouts',
    ['calls', 'match', 'takings', 'read'].map((one) => `money/payouts/${one}`),
    ['money/payouts/payouts'],
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
    ['money/months/corrections', 'money/months/closings', 'money/months/months'],
  ),
  api(
    'receipts',
    ['calls', 'search', 'voidNames', 'toEarlierReceipts', 'howPaid', 'idsOfAttempt'].map(
      (one) => `money/receipts/${one}`,
    ),
    ['money/receipts/search', 'money/receipts/howPaid', 'money/receipts/voidNames', 'money/receipts/calls'],
  ),
  api(
    'facts of payments and refunds',
    ['correctWay', 'erased', 'mails', 'payer', 'paymentReceipt', 'stock']
      .map((one) => `money/payments/${one}`)
      .concat('money/refunds/getRefunds', 'money/refunds/squareNotification', 'money/deposits/isDeposited'),
    ['money/payments/facts', 'money/refunds/reported'],
  ),
  api(
    'what was sold',
    ['sales', 'paidNames', 'read', 'handPayments'].map((one) => `membership/payables/${one}`),
    ['membership/payables/sold'],
  ),
  api(
    'steps of payments',
    ['money/payments/processOfficePayment', 'money/payments/steps'],
    [
      'money/payments/steps',
      'money/payments/processOfficePayment',
      'money/payments/unknownOutcome',
      'money/reconciler/reconcile',
    ],
  ),
];
