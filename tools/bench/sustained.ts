import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { z } from 'zod';
import { applicant } from './applicant';
import { median, timed } from './figures';
import { startChild } from './processes';
import { atMost, type Part, readable, type Target } from './report';
import { atRest } from './rest';
import { ENROLLING_OFFICE } from './seed/offices';
import type { Stack } from './stack';

const ROUND_MS = 20_000;
const WARM_UP_MS = 5000;
const CLIENTS = 8;
/** Enrolments whose mails are not delivered yet. With more of them the clients wait. */
const MOST_OPEN = 60;
/** One to the member, one to the office. */
const MAILS = 2;
const LEAST_PER_SECOND = 60;
const MOST_TIMES_BARE = 1.5;

type Round = { perSecond: number; p50: number; cpuMs: number };

/**
 * Enrolments that are paid at the office, as many as can be kept up: both mails are delivered. Beside it the bare work: one
 * commit, the same PDF, the same two mails by nodemailer.
 */
export async function measureSustained(stack: Stack): Promise<Part> {
  const submit = () => stack.people.anonymous.call('submitApplication', applicant(ENROLLING_OFFICE));
  await atRest(stack);
  await sustain(stack, submit, [stack.api.pid], WARM_UP_MS);
  const product = await sustain(stack, submit, [stack.api.pid], ROUND_MS);
  await atRest(stack);
  const bare = await measureBare(stack);
  const title = 'Sustained enrolment, paid at the office, both mails delivered';
  const columns = ['', 'per s', 'submit p50 ms', 'CPU of the server per enrolment, ms'];
  const rows = Object.entries({ product, 'bare work': bare }).map(([name, { perSecond, p50, cpuMs }]) => [
    name,
    ...[perSecond, p50, cpuMs].map(readable),
  ]);
  const fast: Target = {
    what: 'sustained enrolment',
    wanted: `at least ${LEAST_PER_SECOND} per s`,
    found: `${readable(product.perSecond)} per s`,
    met: product.perSecond >= LEAST_PER_SECOND,
  };
  const times = bare.perSecond / product.perSecond;
  return {
    sections: [{ title, columns, rows }],
    targets: [fast, atMost('sustained enrolment: times of the bare work', times, MOST_TIMES_BARE, '')],
  };
}

async function measureBare(stack: Stack): Promise<Round> {
  const ready = z.object({ port: z.number() });
  const env = { MONGODB_URI: stack.database.uri, SMTP_URL: stack.standins.smtpUrl };
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
  await sustain(stack, submit, [bare.pid], WARM_UP_MS);
  const round = await sustain(stack, submit, [bare.pid], ROUND_MS);
  await pool.close();
  await bare.stop();
  return round;
}

/** Submits for so long, never with more than MOST_OPEN enrolments open, and waits until the last mail is delivered. */
async function sustain(
  { standins }: Stack,
  submit: () => Promise<unknown>,
  pids: number[],
  ms: number,
): Promise<Round> {
  const before = await standins.mails();
  const delivered = async () => ((await standins.mails()) - before) / MAILS;
  const [begun, cpu] = [performance.now(), cpuMsOf(pids)];
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
  return { perSecond: sent / seconds, p50: median(latencies), cpuMs: (cpuMsOf(pids) - cpu) / sent };
}

/** CPU time of processes with their threads, in ms; NaN where the system has no /proc. */
function cpuMsOf(pids: number[]): number {
  const TICKS_PER_SECOND = 100;
  try {
    const ticks = pids.map((pid) => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name of the program, in brackets, may have blanks.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(fields[11]) + Number(fields[12]);
    });
    return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
