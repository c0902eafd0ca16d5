import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailInbox, startMail } from '../../../../local/mail';
import { violations } from '../../../test/faults/payments/invariants';
import { completed, OK, startTill, type Till } from '../../../test/payments';
import {
  buildIndexesOf,
  dumps,
  journeyReleases,
  loadRelease,
  releases,
  surplusIndexes,
  TODAY,
} from '../../../test/releases';
import { pdfWords } from '../../../test/pdfText';
import { tracesOf } from '../../../test/rawWords';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { openedDatabase } from '../../base/databaseServer';
import { buildIndexes } from '../../base/indexes';
import { runDueJobs } from '../../base/jobs/jobs';
import { JobRecord } from '../../base/jobs/model';
import { migrateInBackground } from '../../base/migrations/background';
import { migrate } from '../../base/migrations/migrate';
import { claimMail, deliverMail } from '../../letters/mail/deliver';
import { Outbox } from '../../letters/mail/model';
import { createSender } from '../../letters/mail/transport';
import { Membership } from '../../membership/record/membership';
import { cardPdf } from '../../membership/papers/papers';
import { Agreement, type AgreementDoc } from '../../letters/agreements/model';
import { renderAgreement } from '../../letters/agreements/pdf';
import { agreementOf, signedPdf } from '../../letters/agreements/signedPdf';
import { Application } from '../../membership/record/application';
import { Payment } from '../../money/payments/model';
import { Refund } from '../../money/refunds/model';
import { jobs } from '../../subjects';
import { Batch } from '../batches/model';
import { batches } from '../batches/steps';
import { Import } from '../importing/model';
import { imports } from '../importing/work';
import { erasures } from '../privacy/erase';
import { Erasure } from '../privacy/model';
import { migrations } from './list';
import { dropOldConstraints, dropOldIndexes } from './oldIndexes';

/** The update is a few minutes later: a payment is sent again for a quarter of an hour. */
const MINUTES_AFTER = Date.parse(`${TODAY}T15:08:00Z`);
const CARD = '00000000-0000-4000-8000-00000000000a';
const REFUNDED = '00000000-0000-4000-8000-00000000000e';
const CENTS = 2000;
/** Of a fee that goes back. */
const KEPT_CENTS = 500;
const SENT_BACK = CENTS - KEPT_CENTS;

let folder: string;
let inbox: MailInbox;
let till: Till;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollbook-releases-'));
  inbox = await startMail({ dataDir: folder });
  till = await startTill('releases', { SMTP_URL: inbox.smtpUrl });
});
afterEach(async () => {
  await till.stop();
  await inbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** In ms: for one that hangs. A busy machine needs 40 s for the oldest. */
const LIMIT_MS = 180_000;
const WITHOUT_REFUNDS = '2026-11-21';

test.each(releases)(
  'what was under way on %s ends with the code of today',
  async (release) => {
    await update(release, release);

    // Those of 21 November had neither jobs nor cancellations.
    const begun = await JobRecord.countDocuments({});
    const signed = await Agreement.find().sort({ _id: 1 }).lean();
    await work();

    const states = await Payment.find({ _id: { $ne: REFUNDED } })
      .sort({ _id: 1 })
      .lean();
    expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'done']);
    const charges = completed(till);
    expect(charges.map(({ reference_id }) => reference_id)).toEqual([
      CARD,
      ...(begun > 0 ? [REFUNDED] : []),
      '00000000-0000-4000-8000-00000000000b',
    ]);
    await handsOut(signed);
    expect(await Membership.countDocuments({ cancel_open: true })).toBe(0);
    if (begun > 0) {
      expect(await JobRecord.countDocuments({ last_success: null })).toBe(0);
      expect(await Refund.find().sort({ application: 1 }).select('application state').lean()).toMatchObject([
        { application: 1, state: 'completed' },
        { application: 4, state: 'owed' },
        // The processes of that day were killed while Square was being asked.
        { application: 5, state: 'completed' },
      ]);
      expect(charges.map(({ refunded_money }) => refunded_money?.amount ?? 0)).toEqual([
        SENT_BACK,
        SENT_BACK,
        0,
      ]);
    }
    expect(await Outbox.find({ state: { $ne: 'sent' } }).lean()).toEqual([]);
    const subjects = inbox.messages().map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('new password'))).toHaveLength(2);
    expect(await violations(till)).toEqual([]);
  },
  LIMIT_MS,
);

test.each(journeyReleases)(
  'a killed cancellation, batch, import and erasure of %s, and a claimed mail, end with the code of today',
  async (release) => {
    await update(release, `journeys-${release}`);
    const underWay = { refund: 'sending', batch: 'running', import: 'running', erasure: 'first' };
    expect(await statesOfWork()).toEqual(underWay);
    expect(await Outbox.countDocuments({ state: 'due', attempts: 1 })).toBe(1);
    const signed = await Agreement.findOne().orFail().lean();

    await work();

    const ended = { refund: 'completed', batch: 'done', import: 'done', erasure: 'done' };
    expect(await statesOfWork()).toEqual(ended);
    const [charge] = completed(till);
    expect(charge?.refunded_money?.amount).toBe(SENT_BACK);
    expect(await Membership.countDocuments({ cancel_open: true })).toBe(0);
    const drawn = { pdf: expect.anything(), pdf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(await Agreement.find().lean()).toEqual([{ ...signed, ...drawn }]);
    const { items = [] } = (await Batch.findOne().lean()) ?? {};
    expect(items.map(({ outcome }) => outcome)).toEqual(items.map(() => 'done'));
    const renewals = await Application.find({ renews: { $ne: null } })
      .sort({ renews: 1 })
      .lean();
    expect(renewals.map(({ _id, renews }) => [_id, renews])).toEqual(items.map(({ id, made }) => [made, id]));
    expect(await Application.countDocuments({ state: 'live', former_number: /^HP-/ })).toBe(3);
    expect(await tracesOf(/Quillfeather|ida@mail/)).toEqual([]);
    expect(await Outbox.find({ state: { $ne: 'sent' } }).lean()).toEqual([]);
    // Each once, also the one that the killed process had claimed.
    expect(inbox.messages()).toHaveLength(await Outbox.countDocuments({}));
    expect(await violations(till)).toEqual([]);
  },
  LIMIT_MS,
);

test.each(dumps)(
  'an update from %s, a rollback and an update again leave no index that no model declares',
  async (dump) => {
    await loadRelease(dump, { first: '', second: '' });
    await startServing();
    await buildIndexesOf(dump);
    await startServing();
    await dropOldIndexes(openedDatabase());
    expect(await surplusIndexes()).toEqual([]);
  },
  LIMIT_MS,
);

/** The PDF of that day as it was, and one of what was signed that day, when none had been made. */
async function handsOut(signed: AgreementDoc[]): Promise<void> {
  const [made, unmade] = signed;
  expect([made?.pdf_sha256, unmade?.pdf_sha256]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), '']);
  const [before, now] = [await signedPdf(made?._id ?? 0), await signedPdf(unmade?._id ?? 0)];
  expect(
    createHash('sha256')
      .update(before ?? '')
      .digest('hex'),
  ).toBe(made?.pdf_sha256);
  expect(Buffer.from(now ?? []).toString('latin1', 0, 4)).toBe('%PDF');
  const agreement = await agreementOf(unmade?._id ?? 0);
  const words = agreement && pdfWords(await renderAgreement(agreement, { compress: false }));
  expect(words).toContain(`${unmade?.member.first} ${unmade?.member.last}`);
  expect(words).not.toMatch(/undefined|null|NaN/);
  const drawn = { pdf: expect.anything(), pdf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(await Agreement.find().sort({ _id: 1 }).lean()).toEqual([made, { ...unmade, ...drawn }]);
}

/** The state of each piece of work. */
async function statesOfWork() {
  const [refund, batch, file, erasure] = await Promise.all([
    Refund.findOne().lean(),
    Batch.findOne().lean(),
    Import.findOne().lean(),
    Erasure.findOne().lean(),
  ]);
  return { refund: refund?.state, batch: batch?.state, import: file?.state, erasure: erasure?.state };
}

/** What a start of today does with a database of that day. */
async function update(day: string, dump: string): Promise<void> {
  till.pass((MINUTES_AFTER - Date.now()) / 60_000);
  const first = await chargedBefore(CARD);
  // The sandbox knows of no charge that a dump does not.
  const second = day === WITHOUT_REFUNDS || dump !== day ? '' : await chargedBefore(REFUNDED);
  await loadRelease(dump, { first, second });
  await startServing();
  await migrateInBackground(till.api.services, migrations);
  await dropOldIndexes(openedDatabase());
  expect(await surplusIndexes()).toEqual([]);
  expect(await Outbox.countDocuments({ state: 'due', once: null })).toBe(0);
}

/** What a process does before it listens. */
async function startServing(): Promise<void> {
  await migrate(till.api.services, migrations);
  await dropOldConstraints(openedDatabase());
  await buildIndexes();
}

/** What the workers do in the next minutes. */
async function work(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await till.reconcile();
    await runDueJobs(till.api.services, jobs);
    for (const task of [batches, imports, erasures]) await task.drain(till.api.services);
    await send();
    till.pass(5);
  }
}

/** The charge of a payment that the release has settled. */
async function chargedBefore(attempt: string): Promise<string> {
  const { SQUARE_TOKEN: token, SQUARE_LOCATION_ID: location_id } = TEST_ENVIRONMENT;
  const answer = await fetch(`${till.square.url}/v2/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      source_id: OK,
      idempotency_key: attempt,
      reference_id: attempt,
      location_id,
      amount_money: { amount: CENTS, currency: 'USD' },
      autocomplete: true,
    }),
  });
  const { payment }: { payment: { id: string } } = JSON.parse(await answer.text());
  return payment.id;
}

/** Sends what is due. */
async function send(): Promise<void> {
  const { services } = till.api;
  const sender = createSender(services, cardPdf);
  for (let mail = await claimMail(services.now()); mail !== null; mail = await claimMail(services.now()))
    await deliverMail(mail, sender, services);
  sender.close();
}
