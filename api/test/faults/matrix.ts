import { randomUUID } from 'node:crypto';
import type { Caller } from '../../src/base/http/caller';
import type { Services } from '../../src/base/http/context';
import type { Deed } from './node';
import type { Tally } from './outcome';
import { outcomeOf } from './outcome';
import { isDivisible, type Point, runProcess } from './process';
import { type ProviderFault, setFault } from './provider';
import { dyingOnce, LATE_ROUNDS, recover } from './recovery';
import {
  ADMIN,
  contextOf,
  groupCaller,
  inPool,
  OK_NONCE,
  officeCaller,
  PUBLIC,
  aPerson,
  startClock,
  storeUnpaid,
  type World,
} from './world';

/**
 * The flows: a card application, once and again in another browser with a fresh card token; bulk payments of an office, a
 * group and the administrator; offline payments.
 */
export const cardFlows = ['public', 'two browsers', 'office', 'group', 'admin'] as const;
export const offlineFlows = ['mark as paid', 'edit that pays'] as const;
export type Flow = (typeof cardFlows | typeof offlineFlows)[number];

/** A payment with one provider fault and one crash of its request, and perhaps a second crash of the reconciler. */
export type Cell = { flow: Flow; fault: ProviderFault; crash?: Point; second?: Point };

/** The outcome of a cell for its client, and the operations of the request and the recovery. */
export type Run = { outcome: string; operations: string[]; recovery: string[]; secondCrashed: boolean };

/** Concurrent runs; most of a run is waiting for the database. */
const LANES = 24;
const SEND = 'POST /v2/payments';

/** The crash points of a run: before and after each operation, and within the divisible ones. */
export function pointsOf(operations: string[]): Point[] {
  return operations.flatMap((name, at): Point[] => [
    { at, when: 'before' },
    ...(isDivisible(name) ? [{ at, when: 'during' } as const] : []),
    { at, when: 'after' },
  ]);
}

/** The cells of a flow and a fault: without a crash, and with each crash point of an undisturbed run. */
export async function cellsOf(world: World, flow: Flow, fault: ProviderFault): Promise<Cell[]> {
  const { operations } = await runCell(world, { flow, fault }, 0);
  return [{ flow, fault }, ...pointsOf(operations).map((crash) => ({ flow, fault, crash }))];
}

/** True when a cell's request crashes before its send, so that the provider's fault makes no difference. */
export function diesUnsent({ crash }: Cell, operations: string[]): boolean {
  if (crash === undefined) return false;
  return !operations.slice(0, crash.at + (crash.when === 'before' ? 0 : 1)).includes(SEND);
}

/** A cell with each crash point of its recovery. */
export function secondCrashesOf(cell: Cell, { recovery }: Run): Cell[] {
  return pointsOf(recovery).map((second) => ({ ...cell, second }));
}

/** Runs cells concurrently. */
export async function runCells(world: World, cells: Cell[], tally: Tally): Promise<Map<Cell, Run>> {
  const runs = new Map<Cell, Run>();
  await inPool(cells.entries(), LANES, async ([index, cell]) => {
    const run = await runCell(world, cell, index);
    runs.set(cell, run);
    tally.add('runs');
    tally.add(run.outcome);
    tally.add('operations', run.operations.length + run.recovery.length);
    if (cell.second !== undefined)
      tally.add(run.secondCrashed ? 'second crash' : 'second crash did not come');
  });
  return runs;
}

async function runCell(world: World, { flow, fault, crash, second }: Cell, index: number): Promise<Run> {
  const attempt = randomUUID();
  const clock = startClock();
  setFault(attempt, fault);
  const [node, other] = world.nodes;
  const { deed, by, ids } = await prepare(world, flow);
  const services: Services = { ...world.services, now: clock.now };
  const work = () => node.perform(deed, contextOf(services, by, attempt));
  const ended = await runProcess(work, crash === undefined ? {} : { crash });
  const again = randomUUID();
  const attempts = flow === 'two browsers' ? [attempt, again] : [attempt];
  const repeat = () => runProcess(() => other.perform(deed, contextOf(services, by, again)));
  if (flow === 'two browsers') outcomeOf(await repeat());
  const recovered = await recover(world, {
    attempts,
    ids,
    clock,
    reconcilers: dyingOnce(other, second),
    // The cells alternate over all orders of late charges and rounds, and both endings of open charges.
    lateRound: index % (LATE_ROUNDS + 1),
    ending: index % 2 === 0 ? 'COMPLETED' : 'CANCELED',
  });
  const { operations } = ended;
  return {
    outcome: outcomeOf(ended),
    operations,
    recovery: recovered.operations,
    secondCrashed: recovered.crashed > 0,
  };
}

type Prepared = { deed: Deed; by: Caller; ids: number[] };

async function prepare(world: World, flow: Flow): Promise<Prepared> {
  const [office] = world.offices;
  if (flow === 'public' || flow === 'two browsers') {
    const deed = { kind: 'enrol', oid: office._id, nonce: OK_NONCE, who: aPerson() } as const;
    return { deed, by: PUBLIC, ids: [] };
  }
  const applications = await storeUnpaid(world, 3);
  const all = applications.map(({ _id }) => _id);
  const own = applications.filter(({ oid }) => oid === office._id).map(({ _id }) => _id);
  const pay = (by: Caller, ids: number[]): Prepared => ({
    deed: { kind: 'bulk', ids, nonce: OK_NONCE },
    by,
    ids,
  });
  switch (flow) {
    case 'office':
      return pay(officeCaller(office), own);
    case 'group':
      return pay(groupCaller(world.group), all);
    case 'admin':
      return pay(ADMIN, all);
    case 'mark as paid':
      return { deed: { kind: 'mark', ids: own, oid: office._id }, by: ADMIN, ids: own };
    case 'edit that pays':
      return { deed: { kind: 'edit pays', id: own[0] ?? 0 }, by: officeCaller(office), ids: own };
  }
}
