import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { z } from 'zod';
import { applicant } from './applicant';
import { type CoreTimes, coreTimes, ofEachKind, spentSince } from './cpu';
import { median, timed } from './figures';
import { startChild } from './processes';
import { atMost, type Part, readable, type Target } from './report';
import { atRest } from './rest';
import { ENROLLING_OFFICE } from './seed/offices';
import type { Stack } from './stack';

const ROUNDS = 3;
const ROUND_MS = 10_000;
const WARM_UP_MS = 5000;
const CLIENTS = 8;
/** Enrolments whose mails are not delivered yet. With more of them the clients wait. */
const MOST_OPEN = 60;
/** One to the member, one to the office. */
const MAILS = 2;
const LEAST_PER_SECOND = 60;
const MOST_TIMES_BARE = 2;

/** `spent`: what the cores did, in ms. */
type Round = { sent: number; seconds: number; latencies: number[]; spent: CoreTimes };
/** `times`: what the cores did, in ms per enrolment. */
type Sustained = { perSecond: number; p50: number; times: CoreTimes };

/**
 * Enrolments that are paid at the office, as many as can be kept up: both mails are delivered. Beside it the bare work: one
 * commit, the same PDF, the same two mails by nodemailer. In turns, because the speed of a shared machine changes.
 */
export async function measureSustained(stack: Stack): Promise<Part> {
  const bareWork = await startBare(stack);
  const submit = () => stack.people.anonymous.call('submitApplication', applicant(ENROLLING_OFFICE));
  const rounds: Record<'product' | 'bare', Round[]> = { product: [], bare: [] };
  await atRest(stack);
  await sustain(stack, submit, stack.api.pid, WARM_UP_MS);
  await sustain(stack, bareWork.submit, bareWork.pid, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.product.push(await sustain(stack, submit, stack.api.pid, ROUND_MS));
    await atRest(stack);
    rounds.bare.push(await sustain(stack, bareWork.submit, bareWork.pid, ROUND_MS));
  }
  await bareWork.stop();
  const [product, bare] = [summary(rounds.product), summary(rounds.bare)];
  const title = 'Sustained enrolment, paid at the office, both mails delivered';
  const note = 'What both cores did, in ms per enrolment: the sum is their time.';
  const columns = ['', 'per s', 'submit p50 ms', ...Object.keys(product.times).map((kind) => `${kind} ms`)];
  const rows = Object.entries({ product, 'bare work': bare }).map(([name, { perSecond, p50, times }]) => [
    name,
    ...[perSecond, p50, ...Object.values(times)].map(readable),
  ]);
  const fast: Target = {
    what: 'sustained enrolment',
    wanted: `at least ${LEAST_PER_SECOND} per s`,
    found: `${readable(product.perSecond)} per s`,
    met: product.perSecond >= LEAST_PER_SECOND,
  };
  const times = bare.perSecond / product.perSecond;
  return {
    sections: [{ title, note, columns, rows }],
    targets: [fast, atMost('sustained enrolment: times of the bare work', times, MOST_TIMES_BARE, '')],
  };
}

/** All rounds as one. */
function summary(rounds: Round[]): Sustained {
  const sent = rounds.reduce((sum, round) => sum + round.sent, 0);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const times = ofEachKind((kind) => rounds.reduce((sum, { spent }) => sum + spent[kind], 0) / sent);
  return { perSecond: sent / seconds, p50: median(rounds.flatMap(({ latencies }) => latencies)), times };
}

type BareWork = { submit: () => Promise<void>; pid: number; stop: () => Promise<void> };

async function startBare(stack: Stack): Promise<BareWork> {
  const ready = z.object({ port: z.number() });
  const env = { MONGODB_URI: stack.database.uri, SMTP_URL: stack.standins.smtpUrl };
  // It makes its mails from an enrolment that is there.
  await stack.people.anonymous.call('submitApplication', applicant(ENROLLING_OFFICE));
  const bare = await startChild('tools/bench/bareEnrolment.main.ts', ready, { env });
  const pool = new Pool(`http://127.0.0.1:${bare.ready.port}`, { connections: CLIENTS });
  const submit = async () => {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(applicant(ENROLLING_OFFICE)),
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`the bare work answered ${statusCode}`);
  };
  const stop = async () => {
    await pool.close();
    await bare.stop();
  };
  return { submit, pid: bare.pid, stop };
}

/** Submits for so long, never with more than MOST_OPEN enrolments open, and waits until the last mail is delivered. */
async function sustain(
  { standins, database }: Stack,
  submit: () => Promise<unknown>,
  pid: number,
  ms: number,
): Promise<Round> {
  const before = await standins.mails();
  const delivered = async () => ((await standins.mails()) - before) / MAILS;
  const now = () => coreTimes([pid], database.pid);
  const [begun, since] = [performance.now(), now()];
  const latencies: number[] = [];
  let sent = 0;
  let done = 0;
  const watch = async () => {
    while (done < sent || performance.now() - begun < ms) {
      done = await delivered();
      await delay(10);
    }
  };
  const client = async () => {
    while (performance.now() - begun < ms) {
      if (sent - done >= MOST_OPEN) {
        await delay(5);
        continue;
      }
      sent += 1;
      latencies.push(await timed(submit));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: CLIENTS }, client)]);
  const seconds = (performance.now() - begun) / 1000;
  return { sent, seconds, latencies, spent: spentSince(since, now()) };
}
