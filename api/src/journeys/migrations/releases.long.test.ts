import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailInbox, startMail } from '../../../../local/mail';
import { violations } from '../../../test/faults/payments/invariants';
import { completed, OK, startTill, type Till } from '../../../test/payments';
import { loadRelease, releases } from '../../../test/releases';
import { TEST_ENVIRONMENT } from '../../../test/api';
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
import { Payment } from '../../money/payments/model';
import { Refund } from '../../money/refunds/model';
import { jobs } from '../../subjects';
import { migrations } from './list';

/** The update is a few minutes later: a payment is sent again for a quarter of an hour. */
const minutesAfter = (release: string) => Date.parse(`${release}T15:08:00Z`);
const CARD = '00000000-0000-4000-8000-00000000000a';
const CENTS = 2000;

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

test.each(releases)(
  'what was under way on %s ends with the code of today',
  async (release) => {
    till.pass((minutesAfter(release) - Date.now()) / 60_000);
    await loadRelease(release, await chargedBefore());
    await migrate(till.api.services, migrations);
    await buildIndexes();
    await migrateInBackground(till.api.services, migrations);
    expect(await surplusIndexes()).toEqual([]);
    expect(await Outbox.countDocuments({ state: 'due', once: null })).toBe(0);

    // Those of 21 November had neither jobs nor cancellations.
    const begun = await JobRecord.countDocuments({});
    for (let round = 0; round < 5; round += 1) {
      await till.reconcile();
      await runDueJobs(till.api.services, jobs);
      await send();
      till.pass(5);
    }

    const states = await Payment.find().sort({ _id: 1 }).select('state reason').lean();
    expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'done']);
    expect(completed(till).map(({ reference_id }) => reference_id)).toEqual([
      CARD,
      '00000000-0000-4000-8000-00000000000b',
    ]);
    expect(await Membership.countDocuments({ cancel_open: true })).toBe(0);
    if (begun > 0) {
      expect(await JobRecord.countDocuments({ last_success: null })).toBe(0);
      expect(await Refund.find().sort({ application: 1 }).select('application state').lean()).toMatchObject([
        { application: 1, state: 'completed' },
        { application: 4, state: 'owed' },
      ]);
    }
    expect(await Outbox.find({ state: { $ne: 'sent' } }).lean()).toEqual([]);
    const subjects = inbox.messages().map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('new password'))).toHaveLength(2);
    expect(await violations(till)).toEqual([]);
  },
  LIMIT_MS,
);

/** The charge of the payment that the release has settled. */
async function chargedBefore(): Promise<string> {
  const { SQUARE_TOKEN: token, SQUARE_LOCATION_ID: location_id } = TEST_ENVIRONMENT;
  const answer = await fetch(`${till.square.url}/v2/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      source_id: OK,
      idempotency_key: CARD,
      reference_id: CARD,
      location_id,
      amount_money: { amount: CENTS, currency: 'USD' },
      autocomplete: true,
    }),
  });
  const { payment }: { payment: { id: string } } = JSON.parse(await answer.text());
  return payment.id;
}

/** Indexes that the models do not declare. */
async function surplusIndexes(): Promise<string[]> {
  const found: string[] = [];
  for (const { collection, schema } of Object.values(mongoose.models)) {
    const declared = schema.indexes().map(([key, { name }]) => name ?? Object.entries(key).flat().join('_'));
    const stored = await collection.indexes().catch(() => []);
    for (const { name = '' } of stored)
      if (name !== '_id_' && !declared.includes(name)) found.push(`${collection.collectionName} ${name}`);
  }
  return found;
}

/** Sends what is due. */
async function send(): Promise<void> {
  const { services } = till.api;
  const sender = createSender(services, cardPdf);
  for (let mail = await claimMail(services.now()); mail !== null; mail = await claimMail(services.now()))
    await deliverMail(mail, sender, services);
  sender.close();
}
