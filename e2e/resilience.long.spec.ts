import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { ListedOffice } from '@rollbook/contract';
import { ATTEMPT_HEADER, calls } from '@rollbook/contract';
import { killPart, PARTS, processesNaming } from './support/killing';
import { type Rollbook, startRollbook } from './support/rollbook';
import { drawnSignature } from './support/signature';

const GIVE_UP_MS = 120_000;

test('npm start starts again whatever part was killed', async () => {
  test.setTimeout(2 * GIVE_UP_MS);
  const product = await startRollbook({ env: { RATE_LIMITS: '0', LOG_LEVEL: 'silent' } });
  const office = await firstOffice(product);
  for (const part of PARTS) {
    await expect.poll(() => killPart(product.process.pid, part), { timeout: 20_000 }).toBe(true);
    // A mail that is sent before the mail inbox is there again would be tried only half a minute later.
    await expect.poll(async () => (await mailsTo(product)) !== undefined, { timeout: GIVE_UP_MS }).toBe(true);
    await submitUntilAnswered(product, office, `Survivor${part}`);
    const arrived = expect.poll(() => mailsTo(product), { timeout: GIVE_UP_MS });
    await arrived.toContain(address(`Survivor${part}`));
  }
  await product.stop();
});

test('npm start ends with all that it has started', async () => {
  const product = await startRollbook({ byNpm: true });
  expect(processesNaming(product.dataDir)).not.toBe(0);
  await product.stop();
  // The database, which ends last, has the folder in its command.
  await expect.poll(() => processesNaming(product.dataDir), { timeout: 20_000 }).toBe(0);
  await expect(fetch(`${product.origin}/livez`)).rejects.toThrow();
});

/** The addresses that mails have gone to; undefined while the mail inbox is away. */
async function mailsTo(product: Rollbook): Promise<string[] | undefined> {
  const answer = await fetch(`${product.origin}/demo/inbox.json`);
  if (answer.status !== 200) return undefined;
  return ((await answer.json()) as { to: string[] }[]).flatMap(({ to }) => to);
}

const address = (last: string) => `${last.toLowerCase()}@rollbook.example`;

/** Sends the same submission with the same attempt id until the server has answered it for good. */
async function submitUntilAnswered(product: Rollbook, office: ListedOffice, last: string): Promise<void> {
  const body = JSON.stringify({
    first: 'Ann',
    last,
    email: address(last),
    office,
    birthday: '02/03/1980',
    streetAddress: '1420 Larimer Street',
    city: 'Denver',
    state: 'Colorado',
    zip: '80202',
    primaryPhone: '303-555-0100',
    signatureURL: drawnSignature(),
  });
  const headers = { 'Content-Type': 'application/json', [ATTEMPT_HEADER]: randomUUID() };
  const url = product.origin + calls.submitApplication.path;
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await wait(100)) {
    const { status } = await fetch(url, { method: 'POST', headers, body });
    if (status === 200) return;
    // Away: the same request again. Everything else is unexpected.
    expect(status).toBe(503);
  }
  throw new Error(`${last} was not answered in time`);
}

async function firstOffice(product: Rollbook): Promise<ListedOffice> {
  const answer = await fetch(product.origin + calls.getOffices.path);
  const offices = (await answer.json()) as ListedOffice[];
  const office = offices.find((one) => one.office_pay);
  if (office === undefined) throw new Error('no office takes applications to be paid there');
  return office;
}
