import { randomUUID } from 'node:crypto';
import { SHARED_RIGHTS } from '@rollbook/contract';
import mongoose from 'mongoose';
import { type SquareSandbox, startSquare } from '../../../local/square/index';
import { Application, type ApplicationDoc } from '../../src/membership/record/application';
import { withSettings } from '../../src/base/planBrand';
import { liveSettings } from '../../src/parties/brand/live';
import { readConfig } from '../../src/base/config';
import { nextNumber } from '../../src/base/counters';
import { closeDatabase, openDatabase } from '../../src/base/database';
import type { GroupDoc } from '../../src/parties/groups/model';
import type { Caller } from '../../src/base/http/caller';
import type { Context, Services } from '../../src/base/http/context';
import { createLog } from '../../src/base/http/log';
import type { OfficeDoc } from '../../src/parties/offices/model';
import { TEST_ENVIRONMENT, testDatabaseUri } from '../api';
import { unpaidApplication } from '../applications';
import { storeGroup, storeOffice } from '../records';
import type { Who } from './node';
import { loadNodes, type Node, type Replacement } from './nodes';
import { openPostOffice, type PostOffice } from './postOffice';
import { interceptOperations } from './process';

/** A manually moved clock. */
export type Clock = { now: () => Date; advance: (ms: number) => void };

export type World = {
  /** Two API processes. */
  nodes: [Node, Node];
  services: Services;
  square: SquareSandbox;
  /** Receives the sandbox's notifications. */
  post: PostOffice;
  group: GroupDoc;
  offices: [OfficeDoc, OfficeDoc];
  /** Another object once the records were deleted (`Shared`). */
  books: object;
  /** The number of write commands that the nodes' drivers have sent, without those that take numbers (`countsWrites`). */
  writesSent: () => number;
  stop: () => Promise<void>;
};

/**
 * Two nodes on an empty database with a sandbox and a group of two offices, with all operations intercepted. A mutant
 * replaces modules of the real flow. With `notifies: false` the sandbox sends no notifications; `countsWrites` makes each
 * command slower.
 */
export async function startWorld(
  name: string,
  {
    mutant,
    notifies = true,
    countsWrites = false,
  }: { mutant?: Replacement; notifies?: boolean; countsWrites?: boolean } = {},
): Promise<World> {
  const post = await openPostOffice();
  const square = await startSquare({
    token: TEST_ENVIRONMENT.SQUARE_TOKEN,
    locationId: TEST_ENVIRONMENT.SQUARE_LOCATION_ID,
    ...(notifies ? { webhook: { ...post.address, retryDelaysMs: [] } } : {}),
  });
  const config = readConfig({
    ...TEST_ENVIRONMENT,
    MONGODB_URI: testDatabaseUri(name),
    SQUARE_BASE_URL: square.url,
    // Never reached: late answers are simulated without waiting (provider.ts).
    SQUARE_TIMEOUT_MS: '60000',
    RATE_LIMITS: '0',
  });
  const log = createLog('silent');
  const services = withSettings({ config, log, now: () => new Date() }, liveSettings(config, log));
  await mongoose.connect(config.mongodbUri);
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await openDatabase(config.mongodbUri);
  const [first, second] = await loadNodes(2, mutant);
  if (first === undefined || second === undefined) throw new Error('two nodes were asked for');
  const nodes: World['nodes'] = [first, second];
  let writes = 0;
  const uri = new URL(config.mongodbUri);
  uri.searchParams.set('monitorCommands', String(countsWrites));
  for (const node of nodes) {
    await node.openDatabase(uri.toString());
    node.watchCommands((command, collection) => {
      if (WRITES.has(command) && collection !== 'counters') writes += 1;
    });
  }
  await post.serve(nodes, services);
  const group = await storeGroup();
  const ogid = group._id;
  const offices: World['offices'] = [await storeOffice({ ogid }), await storeOffice({ ogid })];
  // The first number of all: SecantusDB refuses some who ask for it at the same time (tools/test/knownEngines.ts).
  await nextNumber('application');
  const restore = interceptOperations();
  const stop = async () => {
    restore();
    await square.stop();
    await post.stop();
    await Promise.all([...nodes.map((node) => node.closeDatabase()), closeDatabase()]);
  };
  return { nodes, services, square, post, group, offices, books: {}, writesSent: () => writes, stop };
}

/** MongoDB's write commands. */
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);

export function startClock(): Clock {
  let moved = 0;
  return { now: () => new Date(Date.now() + moved), advance: (ms) => void (moved += ms) };
}

let lastId = 1_000_000;

/** Part of what makes an application the same person's: each person who waits for payment has told it. */
const BIRTHDAY = '1 January 1990';

/** An unpaid application with a number of its own. Not stored. */
export function newUnpaid(office: OfficeDoc, fields: Partial<ApplicationDoc> = {}): ApplicationDoc {
  return unpaidApplication(office, (lastId += 1), { birthday: BIRTHDAY, ...fields });
}

/** Stores unpaid applications with these fields, alternating between the two offices. */
export async function storeUnpaid(
  { offices }: World,
  count: number,
  fields: Partial<ApplicationDoc> = {},
): Promise<ApplicationDoc[]> {
  const applications = Array.from({ length: count }, (_, at) =>
    newUnpaid(offices[at % 2 === 0 ? 0 : 1], fields),
  );
  await Application.insertMany(applications);
  return applications;
}

let people = 0;

/** A person who has not enrolled before. */
export function aPerson(): Who {
  const nth = (people += 1);
  return { first: 'Nia', last: `Rowe${nth}`, email: `nia${nth}@rollbook.example`, birthday: '2 May 1990' };
}

export const ADMIN: Caller = { role: 'admin', account: 'admin', rights: SHARED_RIGHTS };
export const PUBLIC: Caller = { role: 'public' };
export function officeCaller({ _id: oid }: OfficeDoc): Caller {
  return { role: 'office', oid, account: `office:${oid}` };
}
export function groupCaller({ _id: ogid }: GroupDoc): Caller {
  return { role: 'group', ogid, account: `group:${ogid}` };
}

export function contextOf(services: Services, caller: Caller, attempt?: string): Context {
  return {
    ...services,
    caller,
    attempt,
    requestId: randomUUID(),
    ip: '127.0.0.1',
    userAgent: '',
    proof: undefined,
    device: undefined,
    setDevice: () => {},
    linkCookie: () => undefined,
    setLinkCookie: () => {},
    sessionId: undefined,
    provedAt: services.now(),
    setSession: () => {},
    setNextCursor: () => {},
    setTotal: () => {},
  };
}

export const OK_NONCE = 'cnon:card-nonce-ok';
export const DECLINED_NONCE = 'cnon:card-nonce-declined';

/** Deletes all records of payments, here and at the sandbox. */
export async function emptyBooks(world: World): Promise<void> {
  const { collections } = mongoose.connection;
  for (const name of [
    'applications',
    'payments',
    'person_claims',
    'outbox',
    'audit',
    'agreements',
    'links',
    'sessions',
    'jobs',
    'bounces',
    'square_events',
    'refunds',
    'memberships',
  ]) {
    await collections[name]?.deleteMany({});
  }
  world.square.clear();
  world.books = {};
}

/** What the runs of a world share until its books are emptied. */
export class Shared<Value> {
  private readonly values = new WeakMap<object, Value>();

  constructor(private readonly make: () => Value) {}

  of({ books }: World): Value {
    const value = this.values.get(books) ?? this.make();
    this.values.set(books, value);
    return value;
  }
}

/** Runs work for all items, `size` of them concurrently. */
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
