// npx tsx tools/bench/reminders.main.ts [APPLICATIONS [DAYS]]: how long a run of the reminders takes with about 10,000 due, and
// how long other calls wait meanwhile. The mail worker sends the mails at the same time.
import { setTimeout as delay } from 'node:timers/promises';
import { addDays, DEFAULT_REMINDERS, denverDate } from '@rollbook/contract';
import { MongoClient } from 'mongodb';
import { removeInterruptedRuns } from './database';
import { bundle } from './processes';
import { EDITED_OFFICE, MEASURED_OFFICE } from './seed/offices';
import { type Stack, startStack } from './stack';

const JOB = 'Reminders of renewal';
/** About 2,500 memberships fall due a day with 1,000,000 applications. */
const DAYS = Number(process.argv[3] ?? 4);
const PAUSE_MS = 20;
const LONGEST_MS = 300_000;

const size = Number(process.argv[2] ?? 1_000_000);
removeInterruptedRuns();
const stack = await startStack(size, await bundle());
const client = await MongoClient.connect(stack.database.uri);
try {
  await measure(stack);
} finally {
  await client.close();
  await stack.stop();
}

async function measure({ people }: Stack): Promise<void> {
  const staff = await people.office(MEASURED_OFFICE);
  const other = await people.office(EDITED_OFFICE);
  const calls = [
    () => staff.call('getApplicationsPage', { oid: MEASURED_OFFICE, period: 'past 30 days' }),
    () => other.call('searchForMember', { search: 'sarah smith' }),
    () => people.anonymous.call('getOfficeList'),
    () => people.admin.call('getUnsettledPayments'),
  ];
  await until(async () => (await lastSuccess()) !== undefined);
  const quiet = await probe(calls, async () => delay(10_000));
  const before = await lastSuccess();
  let took = 0;
  const busy = await probe(calls, async () => {
    await makeDue();
    await until(async () => (await job())?.lease !== '');
    const begun = performance.now();
    await until(async () => (await lastSuccess()) !== before);
    took = performance.now() - begun;
    await delay(10_000);
  });
  const queued = await client.db().collection('outbox').countDocuments({ template: 'renewalReminder' });
  console.log(`${queued} reminders of ${size} applications queued in ${(took / 1000).toFixed(1)} s`);
  console.log(`p99 of other calls: ${p99(quiet)} ms before, ${p99(busy)} ms during the run and its mails`);
}

type Job = { _id: string; lease: string; last_success: Date | null };

function jobs() {
  return client.db().collection<Job>('jobs');
}

async function job(): Promise<Job | null> {
  return jobs().findOne({ _id: JOB });
}

async function lastSuccess(): Promise<number | undefined> {
  return (await job())?.last_success?.getTime();
}

/** As after an outage: what fell due in the last days is still to do. A moved clock would end the sessions. */
async function makeDue(): Promise<void> {
  const through = addDays(denverDate(new Date()), -DAYS);
  const memory = Object.fromEntries(DEFAULT_REMINDERS.map((offset) => [offset, through]));
  await jobs().updateOne({ _id: JOB }, { $set: { memory, next: new Date(0) } });
}

/** Makes the calls in turn until `work` is done; answers their durations in ms. */
async function probe(calls: (() => Promise<unknown>)[], work: () => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  for (let at = 0; !done.signal.aborted; at++) {
    const begun = performance.now();
    await calls[at % calls.length]?.();
    took.push(performance.now() - begun);
    await delay(PAUSE_MS);
  }
  await working;
  return took;
}

function p99(took: number[]): number {
  const sorted = took.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; !(await isTrue());) {
    if (Date.now() > end) throw new Error('the job does not end');
    await delay(100);
  }
}
