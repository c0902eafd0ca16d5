import { calls } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../api';
import { atOffice } from '../enrolment';
import { type Installation, startInstallation } from '../processes/installation';
import { dataUrl, noisyPng } from '../signatures';

const AT_ONCE = 200;

let installation: Installation;
let url: string;
beforeAll(async () => {
  installation = await startInstallation({ variables: { NODE_OPTIONS: '--max-old-space-size=256' } });
  url = installation.urls[0] ?? '';
});
afterAll(() => installation.stop());

type Told = { status: number; retryAfter: string | null };

async function submit(fields: Record<string, unknown>): Promise<Told> {
  const { status, headers, body } = await fetch(url + calls.submitApplication.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(atOffice(installation.office._id, fields)),
  });
  await body?.cancel();
  return { status, retryAfter: headers.get('retry-after') };
}

/** Sends them all at once; a sign-in is answered again and again meanwhile. */
async function atOnce(fields: (nth: number) => Record<string, unknown>): Promise<Told[]> {
  const sent = Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => submit(fields(nth))));
  const answered = new AbortController();
  void sent.finally(() => answered.abort()).catch(() => {});
  do {
    const { status } = await createClient(url).call('login', { password: 'wrong password' });
    expect(status).toBe(401);
  } while (!answered.signal.aborted);
  return sent;
}

const junk = (bytes: number) => ({ oid: installation.office._id, junk: 'x'.repeat(bytes) });

test.each([
  ['over the limit', () => ({ office: junk(690_000) }), [413]],
  ['with a large office object', () => ({ office: junk(390_000) }), [200, 503]],
  ['with the largest signature', () => ({ signatureURL: LARGEST }), [200, 503]],
])(
  '200 requests at once %s do not crash a small process, and sign-in works meanwhile',
  async (_, fields, wanted) => {
    const told = await atOnce((nth) => ({ first: `Ann ${nth}`, another: true, ...fields() }));
    expect([...new Set(told.map(({ status }) => status))].toSorted()).toEqual(wanted);
    for (const { status, retryAfter } of told)
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  },
);

const LARGEST = dataUrl(noisyPng());
