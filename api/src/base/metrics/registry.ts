import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process, in the Prometheus format. */
export const registry = new Registry();
const registers = [registry];

/** Duration by the contract's name of the call; `other` is everything else, such as health and docs. */
export const requestSeconds = new Histogram({
  name: 'rollbook_http_request_duration_seconds',
  help: 'Requests by call and status',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
});

export const rateLimited = new Counter({
  name: 'rollbook_rate_limited_total',
  help: 'Requests refused as too many, by call',
  labelNames: ['call'],
  registers,
});

export const signInFailures = new Counter({
  name: 'rollbook_sign_in_failures_total',
  help: 'Sign-ins with wrong credentials, by role',
  labelNames: ['role'],
  registers,
});

/** Transitions of the payment machine in this process; `done`, `failed` and `review` are final. */
export const paymentMoves = new Counter({
  name: 'rollbook_payment_moves_total',
  help: 'Payments that entered a state, by kind and by what ended them',
  labelNames: ['kind', 'state', 'outcome'],
  registers,
});

export const mailTries = new Counter({
  name: 'rollbook_mail_tries_total',
  help: 'Tries at sending a mail, by outcome',
  labelNames: ['outcome'],
  registers,
});

export const lastRound = new Gauge({
  name: 'rollbook_worker_last_round_timestamp_seconds',
  help: 'When the reconciler and the mail worker of this process last ended a round',
  labelNames: ['worker'],
  registers,
});

/** Gauges read from the database, the same in every process; absent while the database is away. */
export const stock = {
  databaseUp: new Gauge({
    name: 'rollbook_database_up',
    help: '1 while the database answers and takes writes',
    registers,
  }),
  payments: new Gauge({
    name: 'rollbook_payments',
    help: 'Payments that are not ended, and those in review, by state',
    labelNames: ['state'],
    registers,
  }),
  oldestPayment: new Gauge({
    name: 'rollbook_oldest_unsettled_payment_seconds',
    help: 'Age of the oldest payment that is not ended',
    registers,
  }),
  reconcilerLag: new Gauge({
    name: 'rollbook_reconciler_lag_seconds',
    help: 'For how long the payment that waits longest for the reconciler has been due',
    registers,
  }),
  mails: new Gauge({
    name: 'rollbook_outbox_mails',
    help: 'Mails that wait to be sent (due), and those given up (dead)',
    labelNames: ['state'],
    registers,
  }),
  oldestMail: new Gauge({
    name: 'rollbook_outbox_oldest_seconds',
    help: 'Age of the oldest mail that waits',
    registers,
  }),
  mailLag: new Gauge({
    name: 'rollbook_mail_worker_lag_seconds',
    help: 'For how long the mail that waits longest for a worker has been due',
    registers,
  }),
  jobs: new Gauge({
    name: 'rollbook_job_last_success_timestamp_seconds',
    help: 'When each recurring job last succeeded in any process',
    labelNames: ['job'],
    registers,
  }),
  sessions: new Gauge({
    name: 'rollbook_sessions',
    help: 'Sessions that have not ended, by role',
    labelNames: ['role'],
    registers,
  }),
};
