import { randomUUID } from 'node:crypto';
import { ATTEMPT_HEADER, calls, SIGNATURE_MAX_SIDE, SIGNATURE_PREFIX } from '@rollbook/contract';
import { PNG } from 'pngjs';
import { Pool } from 'undici';
import { applicant } from './applicant';
import { figuresOf } from './figures';
import { startApi } from './processes';
import { atMost, type Part, readable } from './report';
import { ENROLLING_OFFICE } from './seed/offices';
import type { Stack } from './stack';

const CONNECTIONS = 200;
const SECONDS = 20;
/** Others enrol this often, each from an address of its own. */
const EVERY_MS = 250;
const MOST_P50_MS = 2000;

type Answer = { status: number; ms: number };
type Send = (address: string, body: object) => Promise<Answer>;

/** Many connections of one address send the largest blank picture: what others who enrol notice, with all limits on. */
export async function measureBlankPictures({ database, standins }: Stack): Promise<Part> {
  const limits = { RATE_LIMITS: '1', TRUST_PROXY: '1' };
  const api = await startApi(database.uri, standins, limits);
  const pool = new Pool(api.url, { connections: CONNECTIONS + 20 });
  const send = sender(pool);
  const before = await enrolments(send, 'before');
  const over = new AbortController();
  const attacks = Array.from({ length: CONNECTIONS }, () => attack(send, over.signal));
  const during = await enrolments(send, 'during');
  over.abort();
  const refused = (await Promise.all(attacks)).flat();
  await pool.close();
  await api.stop();
  const title = `${CONNECTIONS} connections of one address with blank pictures`;
  const columns = ['', 'enrolments', 'not 200', 'p50 ms', 'p95 ms', 'longest ms'];
  const rows = [row('others before', before), row('others meanwhile', during), row('the address', refused)];
  const { p50 } = figuresOf(timesOf(during), 0);
  const targets = [
    atMost(`${title}: p50 of others' enrolment`, p50, MOST_P50_MS, ' ms'),
    atMost(`${title}: others refused`, failed(during), 0, ''),
  ];
  return { sections: [{ title, columns, rows }], targets };
}

function sender(pool: Pool): Send {
  const { method, path } = calls.submitApplication;
  return async (address, content) => {
    const begun = performance.now();
    const { statusCode, body } = await pool.request({
      method,
      path,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        [ATTEMPT_HEADER]: randomUUID(),
      },
      body: JSON.stringify(content),
    });
    await body.dump();
    return { status: statusCode, ms: performance.now() - begun };
  };
}

/** One of the connections: the next picture as soon as the last is answered. */
async function attack(send: Send, over: AbortSignal): Promise<Answer[]> {
  const answers: Answer[] = [];
  const signatureURL = SIGNATURE_PREFIX + BLANK.toString('base64');
  while (!over.aborted) {
    answers.push(await send('203.0.113.7', { ...applicant(ENROLLING_OFFICE), signatureURL }));
  }
  return answers;
}

/** Others who enrol at a fixed rate, whatever the answers take. */
async function enrolments(send: Send, when: 'before' | 'during'): Promise<Answer[]> {
  const count = (SECONDS * 1000) / EVERY_MS;
  const network = when === 'before' ? '198.51.100' : '192.0.2';
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * EVERY_MS));
      return send(`${network}.${at + 1}`, applicant(ENROLLING_OFFICE));
    }),
  );
}

function row(name: string, answers: Answer[]): string[] {
  const { p50, p95, longest } = figuresOf(timesOf(answers), 0);
  return [name, String(answers.length), String(failed(answers)), ...[p50, p95, longest].map(readable)];
}

const timesOf = (answers: Answer[]) => answers.map(({ ms }) => ms);
const failed = (answers: Answer[]) => answers.filter(({ status }) => status !== 200).length;

const BLANK = PNG.sync.write(new PNG({ ...SIGNATURE_MAX_SIDE, fill: true }));
