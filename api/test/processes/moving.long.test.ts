import { setTimeout as wait } from 'node:timers/promises';
import { addDays, type CallAnswer, denverDate, denverInstant } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Audit } from '../../src/base/audit/record';
import { Application, type ApplicationDoc } from '../../src/membership/record/application';
import { Membership } from '../../src/membership/record/membership';
import { takingsIn } from '../../src/money/months/takings';
import { Payment } from '../../src/money/payments/model';
import { Office, type OfficeDoc } from '../../src/parties/offices/model';
import { type Client, createClient } from '../api';
import { unpaidApplication } from '../applications';
import { newAttempt, selection } from '../payments';
import { storeOffice } from '../records';
import { adminClient } from '../signIn';
import { type Installation, startInstallation } from './installation';

/** A clinic moves to another one and back, in a process that is killed in the middle of each. */
const MEMBERS = 300;
/** Of them, paid just now, active with a renewal that waits, active alone, ended, cancelled; the others wait for payment. */
const PAID_NOW = 60;
const RENEWING = 40;
const ACTIVE = 100;
const ENDED = 30;
const CANCELLED = 20;
/** Longer than the lease of the process that was killed. */
const LATER_MINUTES = 3;
const PATIENCE_MS = 300_000;

let installation: Installation;
let admin: Client;
let [maple, cedar]: OfficeDoc[] = [];
beforeAll(async () => {
  installation = await startInstallation();
  maple = await storeOffice({ office_name: 'Maple Clinic' });
  cedar = await storeOffice({ office_name: 'Cedar Clinic' });
  await signIn();
});
afterAll(() => installation.stop());

async function signIn(): Promise<void> {
  const [url = ''] = installation.urls;
  admin = await adminClient({ client: () => createClient(url) });
}

async function ask<Name extends Parameters<Client['call']>[0]>(
  name: Name,
  input: object,
  attempt?: string,
): Promise<CallAnswer<Name>> {
  const { status, body } = await admin.call(name, input as never, attempt === undefined ? {} : { attempt });
  expect([status, body]).toMatchObject([200, {}]);
  return body as CallAnswer<Name>;
}

const at = (office: OfficeDoc | undefined) => office?._id ?? 0;

async function storeMembers(office: OfficeDoc): Promise<void> {
  const today = denverDate(new Date());
  const term = (ends: string): Partial<ApplicationDoc> => {
    const time = denverInstant(addDays(ends, -365), 12);
    const paid = { paid: true, payment_type: 'cash', payment_time: time } as const;
    return { ...paid, starts: denverDate(time), expiration_date: ends, application_time: time };
  };
  const stored: ApplicationDoc[] = [];
  const memberships: { _id: number; card: string; cancelled_on?: string }[] = [];
  for (let id = 1; id <= MEMBERS; id += 1) {
    const nth = id - PAID_NOW - 1;
    const isOld = nth >= 0 && nth < RENEWING + ACTIVE + ENDED + CANCELLED;
    const isEnded = nth >= RENEWING + ACTIVE && nth < RENEWING + ACTIVE + ENDED;
    const isCancelled = isOld && nth >= RENEWING + ACTIVE + ENDED;
    const ends = addDays(today, isEnded ? -400 : 20);
    const cancelled_on = addDays(today, -2);
    const cancelled = isCancelled ? { cancelled: `c${id}`, cancelled_on } : {};
    stored.push(unpaidApplication(office, id, isOld ? { ...term(ends), ...cancelled } : {}));
    if (nth >= 0 && nth < RENEWING) {
      const next = { chain: id, renews: id, kind: 'renewal', starts: addDays(ends, 1) } as const;
      stored.push(unpaidApplication(office, MEMBERS + id, { ...next, expiration_date: addDays(ends, 365) }));
    }
    memberships.push({ _id: id, card: `card${id}`, ...(isCancelled ? { cancelled_on } : {}) });
  }
  await Application.collection.insertMany(stored.map((one) => ({ ...one, twice_due: false })) as never[]);
  await Membership.insertMany(memberships);
  const ids = Array.from({ length: PAID_NOW }, (_, nth) => nth + 1);
  await ask('markAsPaid', { ...selection(ids), office: { oid: office._id }, paymentType: 'cash' });
}

/** All that must be the same before and after: whose clinic they are is told apart. */
async function picture(office: number) {
  const [applications, memberships, payments, mapleReceipts, cedarReceipts] = await Promise.all([
    Application.find({}).sort({ _id: 1 }).lean(),
    Membership.find({}).sort({ _id: 1 }).lean(),
    Payment.find({}).sort({ _id: 1 }).lean(),
    ask('getReceiptsForOffice', { oid: at(maple), limit: 50 }),
    ask('getReceiptsForOffice', { oid: at(cedar), limit: 50 }),
  ]);
  const isElsewhere = ({ oid }: ApplicationDoc) => oid !== office;
  expect(applications.filter(isElsewhere)).toEqual([]);
  const other = office === at(maple) ? at(cedar) : at(maple);
  const { members, active, unpaid, renewals, ended } = await ask('checkOfficeMove', {
    from: office,
    to: other,
  });
  const today = denverDate(new Date());
  const taken = await Promise.all(
    [maple, cedar].map((one) => takingsIn({ from: addDays(today, -400), to: today }, { oids: [at(one)] })),
  );
  return {
    applications: applications.map(
      ({ oid: _o, version: _v, changed_by: _c, moved_version: _m, search: _s, ...one }) => one,
    ),
    memberships,
    payments,
    receipts: [mapleReceipts, cedarReceipts].map(({ rows }) =>
      rows.map(({ number, amount, names }) => [number, amount, names.length]),
    ),
    counts: { members, active, unpaid, renewals, ended },
    taken: taken.flat().map(({ oid, takings }) => [oid, takings]),
  };
}

/** Without what tells where they have been. */
function withoutPlace({ applications, ...rest }: Awaited<ReturnType<typeof picture>>) {
  return {
    ...rest,
    applications: applications.map(
      ({ moved: _m, former_offices: _f, moved_days: _d, moved_on: _o, moved_by: _b, sold_at: _s, ...one }) =>
        one,
    ),
  };
}

type Job = CallAnswer<'getBatches'>[number];

async function until(id: string, isReached: (job: Job) => boolean): Promise<Job> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const job = (await ask('getBatches', {})).find(({ batch }) => batch === id);
    if (job !== undefined && isReached(job)) return job;
    if (Date.now() > end) throw new Error(`still ${job?.state} after ${job?.through}`);
    await wait(20);
  }
}

/** In the middle of its work: kill -9, and a start when the lease of the dead process is over. */
async function crash(id: string, minutes: number): Promise<Job> {
  const { state, through } = await until(id, (job) => job.through >= MEMBERS / 4);
  expect([state, through < MEMBERS]).toEqual(['running', true]);
  await installation.apis[0]?.kill();
  await installation.moveClock(minutes);
  await signIn();
  return until(id, (job) => job.state === 'done');
}

test(
  '300 members move to another clinic and back through kill -9, with the same payments, cards and renewals',
  { timeout: 900_000 },
  async () => {
    if (maple === undefined) throw new Error('no clinic');
    await storeMembers(maple);
    const before = await picture(at(maple));
    expect(before.counts).toMatchObject({ members: MEMBERS, ended: ENDED });

    const move = newAttempt();
    const asked = { from: at(maple), to: at(cedar), members: MEMBERS };
    await ask('moveOffice', asked, move);
    expect(await crash(move, LATER_MINUTES)).toMatchObject({ through: MEMBERS, refused: [] });
    const there = await picture(at(cedar));
    expect(withoutPlace(there)).toEqual(withoutPlace(before));
    expect(await Office.findById(at(maple)).lean()).toMatchObject({ active: false, successor: at(cedar) });
    const moved = { what: 'moved to another clinic' } as const;
    expect(await Audit.countDocuments(moved), 'each application once').toBe(MEMBERS + RENEWING);

    const back = newAttempt();
    await ask('moveOfficeBack', { move }, back);
    expect(await crash(back, 2 * LATER_MINUTES)).toMatchObject({ through: MEMBERS, refused: [] });
    expect(await picture(at(maple))).toEqual(before);
    expect(await Office.findById(at(maple)).lean()).toMatchObject({ active: true, successor: null });
  },
);
