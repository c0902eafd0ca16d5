import { randomUUID } from 'node:crypto';
import { totalCents } from '@rollbook/contract';
import mongoose from 'mongoose';
import { type SquareSandbox, startSquare } from '../../../local/square/index';
import { Application, type ApplicationDoc } from '../../src/applications/model';
import type { Caller, Context, Reply, Services } from '../../src/http/context';
import { markAsPaid } from '../../src/payments/markAsPaid';
import { processApplicationPayment } from '../../src/payments/processApplicationPayment';
import { processOfficePayment } from '../../src/payments/processOfficePayment';
import type { GroupDoc } from '../../src/groups/model';
import type { OfficeDoc } from '../../src/offices/model';
import { startApi, TEST_ENVIRONMENT, type TestApi } from '../api';
import { unpaidApplication } from '../applications';
import { storeGroup, storeOffice } from '../records';
import { dataUrl, drawnPng } from '../signatures';
import { interceptOperations } from './process';

/** A clock that a schedule moves by hand. */
export type Clock = { now: () => Date; advance: (ms: number) => void };

export type World = {
  api: TestApi;
  square: SquareSandbox;
  group: GroupDoc;
  offices: OfficeDoc[];
  stop: () => Promise<void>;
};

/** An API with its sandbox, a group of two offices, and everything that it does open to faults. */
export async function startWorld(name: string): Promise<World> {
  const square = await startSquare({
    token: TEST_ENVIRONMENT.SQUARE_TOKEN,
    locationId: TEST_ENVIRONMENT.SQUARE_LOCATION_ID,
  });
  const environment = {
    SQUARE_BASE_URL: square.url,
    // Longer than any machine is busy: late answers are played, not waited for (provider.ts).
    SQUARE_TIMEOUT_MS: '60000',
    RATE_LIMITS: '0',
  };
  const api = await startApi(name, { environment });
  const group = await storeGroup();
  const offices = [await storeOffice({ ogid: group._id }), await storeOffice({ ogid: group._id })];
  const restore = interceptOperations();
  const stop = async () => {
    restore();
    await api.stop();
    await square.stop();
  };
  return { api, square, group, offices, stop };
}

export function startClock(): Clock {
  let moved = 0;
  return { now: () => new Date(Date.now() + moved), advance: (ms) => void (moved += ms) };
}

export function servicesAt({ api }: World, { now }: Clock): Services {
  return { ...api.services, now };
}

let lastId = 1_000_000;

/** Stores unpaid applications, one after the other in the world's offices. */
export async function storeUnpaid({ offices }: World, count: number): Promise<ApplicationDoc[]> {
  const applications = Array.from({ length: count }, (_, at) => {
    const office = offices[at % offices.length];
    if (office === undefined) throw new Error('a world has offices');
    return unpaidApplication(office, (lastId += 1));
  });
  await Application.insertMany(applications);
  return applications;
}

export const ADMIN: Caller = { role: 'admin', account: 'admin' };
export const PUBLIC: Caller = { role: 'public' };
export function officeCaller({ _id: oid }: OfficeDoc): Caller {
  return { role: 'office', oid, account: `office:${oid}` };
}
export function groupCaller({ _id: ogid }: GroupDoc): Caller {
  return { role: 'group', ogid, account: `group:${ogid}` };
}

export function contextOf(services: Services, caller: Caller, attempt: string): Context {
  return {
    ...services,
    caller,
    attempt,
    requestId: randomUUID(),
    ip: '127.0.0.1',
    sessionId: undefined,
    setSession: () => {},
    setNextCursor: () => {},
  };
}

const NONCE = 'cnon:card-nonce-ok';
export const DECLINED_NONCE = 'cnon:card-nonce-declined';
/** Small, because it is decoded thousands of times. */
const signatureUrl = dataUrl(drawnPng({ width: 125, height: 50 }));

function selectionOf(ids: number[]) {
  return { selectedNames: ids, numOfApplications: ids.length, amount: totalCents(ids.length) };
}

type Answer = Promise<object | Reply>;

/** One card for several applications, as the route would call it. */
export function payBulk(context: Context, ids: number[], nonce = NONCE): Answer {
  return processOfficePayment({ ...selectionOf(ids), nonce }, context);
}

export function markPaid(context: Context, ids: number[], oid: number): Answer {
  return markAsPaid({ ...selectionOf(ids), office: { oid }, paymentType: 'check' }, context);
}

/** A new member who pays by card. */
export function enrol(context: Context, office: OfficeDoc, nonce = NONCE): Answer {
  const applicant = {
    first: 'Nia',
    last: 'Rowe',
    email: 'nia@rollbook.example',
    additionalFamily: '',
    office: { oid: office._id },
    birthday: '2 May 1990',
    streetAddress: '1 Elm Street',
    city: 'Denver',
    state: 'Colorado',
    zip: '80201',
    primaryPhone: '303-555-0100',
  };
  const amount = totalCents(1);
  return processApplicationPayment({ ...applicant, signatureUrl, nonce, amount }, context);
}

/** How often the sandbox has really charged. */
export function completedCharges({ square }: World): number {
  return square.payments().filter(({ status }) => status === 'COMPLETED').length;
}

/** Takes away everything that payments have written, here and at the sandbox. */
export async function emptyBooks({ square }: World): Promise<void> {
  const { collections } = mongoose.connection;
  for (const name of ['applications', 'payments', 'outbox', 'audit', 'agreements']) {
    await collections[name]?.deleteMany({});
  }
  square.clear();
}

/** Works through items, `size` of them at a time. */
export async function inPool<Item>(
  items: Iterable<Item>,
  size: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: size }, lane));
}
