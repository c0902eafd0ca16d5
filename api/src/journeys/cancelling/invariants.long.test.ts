import { addDays, chainStatus } from '@rollbook/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { renewAtDesk } from '../../../test/batches';
import { clearApplications, mailedLink, storeMember } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { applicant, bulk, completed, newAttempt, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import type { Rounds } from '../../base/work/rounds';
import { startTask } from '../../base/work/task';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import {
  claimTerm,
  freeTermOfDeleted,
  publish,
  sweepRenewals,
} from '../../membership/duplicates/renewalClaims';
import type { OfficeDoc } from '../../parties/offices/model';
import { readChains, toChain } from '../../membership/record/chain';
import { Membership } from '../../membership/record/membership';
import { batches } from '../batches/steps';

/**
 * L12.1: no chain has two paid terms that overlap, and no renewal is lost. L12.5: the status at any date equals a recount
 * from the records. On the real code and database.
 */
let till: Till;
let maple: OfficeDoc;
let office: Client;
let admin: Client;
/** Renewals of an account take turns. */
let turns: Pick<Rounds, 'stop'>;

beforeAll(async () => {
  till = await startTill('membership_invariants', { RATE_LIMITS: '0' });
  maple = await storeOffice({ calendar_year: false });
  office = await officeClient(till.api, maple);
  admin = await adminClient(till.api);
  turns = startTask(batches, till.api.services, 20);
});
afterAll(async () => {
  await turns.stop();
  await till.stop();
});
beforeEach(async () => {
  await Promise.all([clearApplications(), Membership.deleteMany({})]);
  till.square.clear();
});

/** The ways to renew, each as a request that is sent now. */
const WAYS = {
  'by the office': ({ _id: id }: ApplicationDoc) => renewAtDesk(office, id),
  'by the administrator': ({ _id: id }: ApplicationDoc) => renewAtDesk(admin, id),
  'by card': async (member: ApplicationDoc) => {
    const input = {
      ...applicant(maple._id),
      birthday: '1980-03-04',
      ...agreed('en'),
      token: await linkOf(member),
    };
    return till.api.client().call('processRenewalPayment', input, { attempt: newAttempt() });
  },
  'at the counter by the member': async (member: ApplicationDoc) => {
    const input = {
      ...atOffice(maple._id),
      birthday: '1980-03-04',
      ...agreed('en'),
      token: await linkOf(member),
    };
    return till.api.client().call('submitRenewal', input, { attempt: newAttempt() });
  },
} as const;
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

function linkOf({ _id }: ApplicationDoc): Promise<string> {
  return mailedLink(_id, 'renew', till.api.services.now());
}

/** Pays what is unpaid in the chain, then looks for two terms that share a day. */
async function expectSound({ chain }: ApplicationDoc): Promise<void> {
  const unpaid = await Application.find({ chain, state: 'live', paid: false }).lean();
  for (const { _id } of unpaid) await office.call('processOfficePayment', bulk([_id]));
  const terms = await Application.find({ chain, state: 'live', paid: true }).sort({ starts: 1 }).lean();
  const ends = ['', ...terms.map(({ expiration_date }) => expiration_date)];
  expect(terms.filter(({ starts }, at) => starts <= (ends[at] ?? '')).map(({ _id }) => _id)).toEqual([]);
  expect(await Application.countDocuments({ chain, state: 'hidden' })).toBe(0);
  const renewals = terms.filter(({ kind }) => kind === 'renewal');
  expect(renewals).toHaveLength(1);
}

describe('two at the same time', () => {
  const pairs = ways.flatMap((one, at) => ways.slice(at).map((other) => [one, other] as const));
  test.each(pairs)('%s and %s end in one renewal, and one charge at most', async (one, other) => {
    for (const days of [20, -20]) {
      const member = await storeMember(maple, days);
      const answers = await Promise.all([WAYS[one](member), WAYS[other](member)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ code: 'already_renewed' });
      const isCard = one === 'by card' || other === 'by card';
      expect(completed(till).length).toBeLessThanOrEqual(isCard ? 1 : 0);
      await expectSound(member);
      till.square.clear();
    }
  });
});

describe('a process that ends between two steps', () => {
  /** The steps of an unpaid renewal after its insert; the process ends before the step with this number. */
  const STEPS = [claimTerm, publish] as const;

  test.each([0, 1])('before step %d leaves nothing in the way of the next renewal', async (last) => {
    const member = await storeMember(maple, 20);
    const { body } = await WAYS['by the office'](member);
    const made = await Application.findById((body as { id: number }).id)
      .orFail()
      .lean();
    await Application.deleteOne({ _id: made._id });
    await Application.updateOne({ _id: member._id }, { $set: { renewed_as: null } });
    const application_time = new Date(Date.now() - 120_000);
    const hidden = { ...made, renews: member._id, state: 'hidden', application_time } as const;
    await Application.create(hidden);
    for (const step of STEPS.slice(0, last)) await step(hidden);
    await sweepRenewals(till.api.services);
    const { body: list } = await office.call('getRenewals', { oid: maple._id });
    expect(list).toMatchObject({ rows: [{ id: member._id }] });
    expect((await WAYS['by card'](member)).status).toBe(200);
    await expectSound(member);
  });

  test('a stale claim is taken over by one of many, and a restored renewal keeps its own', async () => {
    const member = await storeMember(maple, 20);
    const { body } = await WAYS['by the office'](member);
    const { id } = body as { id: number };
    // Deleted, and the process ended before it freed the term.
    await Application.updateOne({ _id: id }, { $set: { state: 'deleted', deleted_at: new Date() } });
    const restore = admin.call('restoreApplication', { id });
    const free = freeTermOfDeleted({ _id: id, renews: member._id });
    const others = ways.map((way) => WAYS[way](member));
    const answers = await Promise.all([restore, ...others]);
    await free;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectSound(member);
  });
});

test('a random course of renewing, paying, deleting and restoring never makes terms overlap', async () => {
  const action = fc.constantFrom('renew', 'renew', 'pay', 'delete', 'restore');
  const course = fc.array(fc.tuple(action, fc.nat(3)), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(course, async (steps) => {
      const member = await storeMember(maple, 20);
      const { chain } = member;
      for (const [what, pick] of steps) {
        const all = await Application.find({ chain }).sort({ _id: 1 }).lean();
        const one = all[pick % all.length] ?? member;
        if (what === 'renew')
          await Promise.all([WAYS['by the office'](one), WAYS['by the administrator'](one)]);
        if (what === 'pay') await office.call('processOfficePayment', bulk([one._id]));
        if (what === 'delete' && one.kind === 'renewal')
          await admin.call('deleteApplication', { id: one._id });
        if (what === 'restore') await admin.call('restoreApplication', { id: one._id });
      }
      const live = await Application.find({ chain, state: 'live' }).sort({ starts: 1 }).lean();
      const ends = ['', ...live.map(({ expiration_date }) => expiration_date)];
      expect(live.filter(({ starts }, at) => starts <= (ends[at] ?? ''))).toEqual([]);
      expect(await Application.countDocuments({ chain, state: 'hidden' })).toBe(0);
    }),
    { numRuns: 15 },
  );
});

test('the status at any date equals a recount from the records (L12.5)', async () => {
  const day = (most: number) => fc.nat(most).map((days) => addDays('2024-01-01', days));
  const term = fc.record({ starts: day(900), length: fc.nat(400), paidOn: fc.option(day(1100)) });
  const cancellation = fc.option(fc.record({ on: day(1200), atOnce: fc.boolean() }));
  const history = fc.record({ terms: fc.array(term, { minLength: 1, maxLength: 4 }), cancellation });
  let chain = 1_000_000;
  await fc.assert(
    fc.asyncProperty(history, fc.array(day(1400), { minLength: 5, maxLength: 5 }), async (past, dates) => {
      chain += 1;
      for (const { starts, length, paidOn } of past.terms) {
        const paid = paidOn !== null;
        const payment_time = paid ? new Date(`${paidOn}T19:00:00Z`) : null;
        const expiration_date = addDays(starts, length);
        await storeMember(maple, 0, {
          chain,
          starts,
          expiration_date,
          paid,
          payment_time,
          payment_type: paid ? 'cash' : '',
        });
      }
      const { cancellation: end } = past;
      if (end !== null)
        await Membership.create({ _id: chain, cancelled_on: end.on, ended_at_once: end.atOnce });
      const stored = (await readChains([chain])).get(chain);
      if (stored === undefined) throw new Error('the chain was not read');
      for (const on of dates) {
        const valid = past.terms.filter(
          ({ starts, length, paidOn }) =>
            paidOn !== null && paidOn <= on && starts <= on && on <= addDays(starts, length),
        );
        const isEnded = end !== null && end.atOnce && end.on <= on;
        const { status } = chainStatus(toChain(stored), on);
        expect(status === 'ACTIVE').toBe(valid.length > 0 && !isEnded);
        const wasPaid = past.terms.some(
          ({ paidOn, starts, length }) => paidOn !== null && paidOn <= on && addDays(starts, length) < on,
        );
        const isCancelled = end !== null && end.on <= on;
        if (status !== 'ACTIVE')
          expect(status).toBe(isCancelled ? 'CANCELLED' : wasPaid ? 'EXPIRED' : 'PENDING');
      }
    }),
    { numRuns: 60 },
  );
});

// Moves the clock, so it is the last one.
test('a card payment with an unknown outcome keeps the term until it is given up', async () => {
  const member = await storeMember(maple, 20);
  till.square.faults.next({ fault: 'error-before-charge' });
  expect((await WAYS['by card'](member)).status).toBe(202);
  const refused = await WAYS['by the office'](member);
  expect(refused.body).toMatchObject({
    code: 'already_renewed',
    detail: expect.stringContaining('by the member'),
  });
  till.square.clear();
  till.pass(16);
  await till.reconcile();
  till.pass(25 * 60);
  await till.reconcile();
  expect(await Application.countDocuments({ renews: member._id })).toBe(0);
  // The session has run out in between.
  office = await officeClient(till.api, maple);
  expect((await WAYS['by the office'](member)).status).toBe(200);
  await expectSound(member);
});
