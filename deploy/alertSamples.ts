/** Samples of a minute each, in promtool's notation: `1x60` stays, `0+60x60` rises, and time() is 0 at the first one. */
type Series = Record<string, string | null>;

/** The longest that a failure is watched, in minutes. */
const MINUTES = 2000;
const stays = (value: number) => `${value}x${MINUTES}`;
const rises = (aMinute: number) => `0+${aMinute}x${MINUTES}`;
/** A success every so many minutes, told as its time. */
const every = (minutes: number) =>
  Array.from(
    { length: Math.ceil(MINUTES / minutes) },
    (_, nth) => `${nth * minutes * 60}x${minutes - 1}`,
  ).join(' ');

const DAYS = 86_400;
const of = (instance: string) => (name: string, labels?: string) =>
  `${name}{${[`job="rollbook",instance="${instance}"`, labels ?? []].flat().join(',')}}`;
const one = of('a');
const other = of('b');
const built = (version: string) => `version="${version}",revision="0f3a",node="24.1.0"`;
const requests = (status: number) =>
  one('rollbook_http_request_duration_seconds_count', `call="submitApplication",status="${status}"`);
const within = (le: string, call = 'submitApplication') =>
  one('rollbook_http_request_duration_seconds_bucket', `call="${call}",status="200",le="${le}"`);
const lastRound = (worker: string) =>
  one('rollbook_worker_last_round_timestamp_seconds', `worker="${worker}"`);
const lastSuccess = (job: string) => one('rollbook_job_last_success_timestamp_seconds', `name="${job}"`);
const interval = (job: string) => one('rollbook_job_interval_seconds', `name="${job}"`);
const mails = (state: string) => one('rollbook_outbox_mails', `state="${state}"`);
const declined = one('rollbook_payment_moves_total', 'kind="application",state="failed",outcome="declined"');
const disk = (name: string, fstype = 'ext4') =>
  `node_filesystem_${name}_bytes{job="machine",instance="db",mountpoint="/${fstype}",fstype="${fstype}"}`;
const BACKUP = 'rollbook_backup_last_success_timestamp_seconds{job="machine",instance="db"}';

const HOURLY = ['Reminders of renewal', 'Reminders of payment', 'Statements of offices'];
const PAYOUTS = 'Reading of the payouts';
const BOOKS = 'Comparison of the books';

/** A plan without failures: no alert may fire at any time. */
export const HEALTHY: Series = {
  [one('up')]: stays(1),
  [other('up')]: stays(1),
  [one('process_start_time_seconds')]: stays(0),
  [other('process_start_time_seconds')]: stays(0),
  [one('rollbook_build_info', built('1.0.0'))]: stays(1),
  [other('rollbook_build_info', built('1.0.0'))]: stays(1),
  [one('rollbook_database_up')]: stays(1),
  [requests(200)]: rises(60),
  [within('0.25')]: rises(59),
  [within('1')]: rises(60),
  [within('2.5')]: rises(60),
  [within('+Inf')]: rises(60),
  [one('rollbook_payments', 'state="review"')]: stays(0),
  [one('rollbook_oldest_unsettled_payment_seconds')]: stays(5),
  [one('rollbook_reconciler_lag_seconds')]: stays(1),
  [lastRound('mail')]: rises(60),
  [lastRound('reconciler')]: rises(60),
  [declined]: rises(0.5),
  ...Object.fromEntries(HOURLY.map((job) => [lastSuccess(job), every(60)])),
  ...Object.fromEntries(HOURLY.map((job) => [interval(job), stays(3600)])),
  // A success every six hours, and the next one is a little late.
  [lastSuccess(PAYOUTS)]: every(370),
  [interval(PAYOUTS)]: stays(6 * 3600),
  [lastSuccess(BOOKS)]: every(1450),
  [interval(BOOKS)]: stays(DAYS),
  [mails('due')]: stays(3),
  [mails('held')]: stays(0),
  [mails('dead')]: stays(0),
  [one('rollbook_outbox_oldest_seconds')]: stays(10),
  [one('rollbook_outbox_held_seconds')]: stays(0),
  [one('rollbook_mail_worker_lag_seconds')]: stays(1),
  [one('rollbook_sign_in_failures_total', 'role="office"')]: rises(0.5),
  [one('rollbook_rate_limited_total', 'call="officeLogin"')]: rises(0.5),
  [one('nodejs_eventloop_lag_p99_seconds')]: stays(0.02),
  [one('rollbook_certificate_expires_timestamp_seconds')]: stays(60 * DAYS),
  [disk('avail')]: stays(60),
  [disk('size')]: stays(100),
  [disk('avail', 'tmpfs')]: stays(1),
  [disk('size', 'tmpfs')]: stays(100),
  [BACKUP]: every(1450),
};

export type Failure = {
  what: string;
  /** What differs from a plan without failures; null for no sample at all. */
  series: Series;
  /** The minute in which exactly these alerts fire. */
  at: number;
  fires: string[];
};

export const FAILURES: Failure[] = [
  { what: 'nothing', series: {}, at: 1449, fires: [] },
  {
    what: 'all processes are away',
    series: { [one('up')]: '1x9 0x50', [other('up')]: '1x9 0x50' },
    at: 20,
    fires: ['ApiAway', 'ApiProcessAway'],
  },
  {
    what: 'no process was ever there',
    series: { [one('up')]: null, [other('up')]: null },
    at: 5,
    fires: ['ApiAway'],
  },
  {
    what: 'only workers are left',
    series: {
      [one('up')]: null,
      [other('up')]: null,
      [one('up', 'part="api"')]: '1x9 0x50',
      [other('up', 'part="workers"')]: stays(1),
    },
    at: 20,
    fires: ['ApiAway', 'ApiProcessAway'],
  },
  {
    what: 'no process but workers was ever there',
    series: { [one('up')]: null, [other('up')]: null, [other('up', 'part="workers"')]: stays(1) },
    at: 5,
    fires: ['ApiAway'],
  },
  {
    what: 'the workers are away',
    series: {
      [one('up')]: null,
      [other('up')]: null,
      [one('up', 'part="api"')]: stays(1),
      [other('up', 'part="workers"')]: '1x9 0x50',
    },
    at: 20,
    fires: ['ApiProcessAway'],
  },
  {
    what: 'one process is away',
    series: { [other('up')]: '1x9 0x50' },
    at: 20,
    fires: ['ApiProcessAway'],
  },
  {
    what: 'the database is away',
    series: { [one('rollbook_database_up')]: '1x9 0x50' },
    at: 12,
    fires: ['DatabaseAway'],
  },
  {
    what: 'one request in thirteen fails',
    series: { [requests(503)]: rises(5) },
    at: 30,
    fires: ['ServerErrors'],
  },
  {
    what: 'half of the requests are slow',
    series: { [within('0.25')]: rises(20), [within('1')]: rises(30), [within('2.5')]: rises(50) },
    at: 30,
    fires: ['SlowAnswers'],
  },
  {
    what: 'card payments alone are slow, which wait for Square',
    series: {
      [within('1', 'processApplicationPayment')]: rises(0),
      [within('+Inf', 'processApplicationPayment')]: rises(60),
    },
    at: 30,
    fires: [],
  },
  {
    what: 'a charge is not explained',
    series: { [one('rollbook_payments', 'state="review"')]: '0x9 1x50' },
    at: 11,
    fires: ['PaymentInReview'],
  },
  {
    what: 'Square has not answered about a payment',
    series: { [one('rollbook_oldest_unsettled_payment_seconds')]: rises(60) },
    at: 31,
    fires: ['PaymentUnsettled'],
  },
  {
    what: 'payments wait for the reconciler',
    series: { [one('rollbook_reconciler_lag_seconds')]: rises(60) },
    at: 10,
    fires: ['ReconcilerLate'],
  },
  {
    what: 'the mail worker has stopped',
    series: { [lastRound('mail')]: stays(0) },
    at: 10,
    fires: ['WorkerStopped'],
  },
  {
    what: 'no process has workers',
    series: { [lastRound('mail')]: null, [lastRound('reconciler')]: null },
    at: 10,
    fires: ['WorkerStopped'],
  },
  { what: 'stolen cards are tried', series: { [declined]: rises(4) }, at: 30, fires: ['CardTesting'] },
  {
    what: 'an hourly job has stopped',
    series: { [lastSuccess('Reminders of renewal')]: stays(0) },
    at: 362,
    fires: ['JobLate'],
  },
  {
    what: "Square's token is wrong from the first day: what reads payouts has never succeeded",
    series: { [lastSuccess(PAYOUTS)]: stays(0), [lastSuccess(BOOKS)]: stays(0) },
    at: 1082,
    fires: ['JobLate'],
  },
  {
    what: "Square's token is wrong from the first day: the books were never compared",
    series: { [lastSuccess(PAYOUTS)]: stays(0), [lastSuccess(BOOKS)]: stays(0) },
    at: 1802,
    fires: ['BooksLate', 'JobLate'],
  },
  { what: 'a mail was given up', series: { [mails('dead')]: stays(1) }, at: 2, fires: ['DeadMails'] },
  {
    what: 'the mail server is away',
    series: { [one('rollbook_outbox_oldest_seconds')]: rises(60) },
    at: 30,
    fires: ['MailsWait'],
  },
  {
    what: 'no worker takes up mails',
    series: { [one('rollbook_mail_worker_lag_seconds')]: rises(60) },
    at: 14,
    fires: ['MailWorkerLate'],
  },
  {
    what: '12,000 reminders wait by the rule of a rate',
    series: { [mails('held')]: stays(9000), [one('rollbook_outbox_held_seconds')]: rises(60) },
    at: 1440,
    fires: [],
  },
  {
    what: 'more reminders become due than the rate lets go',
    series: { [one('rollbook_outbox_held_seconds')]: stays(3.1 * DAYS) },
    at: 2,
    fires: ['RemindersPileUp'],
  },
  {
    what: 'passwords are guessed',
    series: { [one('rollbook_sign_in_failures_total', 'role="office"')]: rises(10) },
    at: 30,
    fires: ['PasswordGuessing'],
  },
  {
    what: 'one call is flooded',
    series: { [one('rollbook_rate_limited_total', 'call="officeLogin"')]: rises(10) },
    at: 30,
    fires: ['ManyRefused'],
  },
  {
    what: 'a process is too busy',
    series: { [one('nodejs_eventloop_lag_p99_seconds')]: stays(0.4) },
    at: 20,
    fires: ['EventLoopHeld'],
  },
  {
    what: 'a process starts again and again',
    series: { [one('process_start_time_seconds')]: '0x9 600x4 900x4 1200x4 1500x4 1800x50' },
    at: 31,
    fires: ['RestartLoop'],
  },
  {
    what: 'an update: each process starts once, one after the other',
    series: {
      [one('process_start_time_seconds')]: '0x9 600x60',
      [one('rollbook_build_info', built('1.0.0'))]: '1x9 _x60',
      [one('rollbook_build_info', built('1.1.0'))]: '_x9 1x60',
    },
    at: 40,
    fires: [],
  },
  {
    what: 'an update that was left half done',
    series: {
      [one('rollbook_build_info', built('1.0.0'))]: null,
      [one('rollbook_build_info', built('1.1.0'))]: stays(1),
    },
    at: 90,
    fires: ['VersionsDiffer'],
  },
  {
    what: 'the certificate was not renewed',
    series: { [one('rollbook_certificate_expires_timestamp_seconds')]: stays(13 * DAYS) },
    at: 2,
    fires: ['CertificateEnds'],
  },
  {
    what: 'the certificate has ended',
    series: { [one('rollbook_certificate_expires_timestamp_seconds')]: stays(0) },
    at: 2,
    fires: ['CertificateEnded', 'CertificateEnds'],
  },
  { what: 'the disk fills', series: { [disk('avail')]: stays(15) }, at: 10, fires: ['DiskFull'] },
  {
    what: 'the machine has no exporter',
    series: Object.fromEntries(
      ['avail', 'size'].flatMap((name) => ['ext4', 'tmpfs'].map((type) => [disk(name, type), null])),
    ),
    at: 20,
    fires: ['DiskUnwatched'],
  },
  {
    what: 'the backup of tonight has failed',
    series: { [BACKUP]: stays(0) },
    at: 1580,
    fires: ['BackupLate'],
  },
  { what: 'there was never a backup', series: { [BACKUP]: null }, at: 20, fires: ['BackupLate'] },
];
