import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';
import { throughProvider } from './provider';

/**
 * Where a process crashes or stalls: at its n-th operation (a write or a call of the provider), before it, after it, or
 * within it (a write of several documents that reaches half of them).
 */
export type Point = { at: number; when: 'before' | 'during' | 'after' };
export type Plan = {
  crash?: Point;
  stall?: { at: number; until: Promise<void> };
  /** Called before each operation. */
  onOperation?: () => unknown;
};

export type Ended<Value> =
  | { how: 'finished'; value: Value; operations: string[] }
  | { how: 'threw'; error: unknown; operations: string[] }
  | { how: 'crashed'; operations: string[] };

type Process = { operations: string[]; plan: Plan; dead: boolean; die: () => void };

const current = new AsyncLocalStorage<Process>();
const never = () => new Promise<never>(() => {});

/**
 * Runs work as a simulated process that can crash: afterwards none of its operations reaches the database or the provider,
 * and its promise is never settled.
 */
export async function runProcess<Value>(work: () => Promise<Value>, plan: Plan = {}): Promise<Ended<Value>> {
  const operations: string[] = [];
  let bury: (ended: Ended<Value>) => void = () => {};
  const crashed = new Promise<Ended<Value>>((resolve) => {
    bury = resolve;
  });
  const process: Process = {
    operations,
    plan,
    dead: false,
    die: () => {
      process.dead = true;
      bury({ how: 'crashed', operations });
    },
  };
  const ended = current.run(process, async (): Promise<Ended<Value>> => {
    try {
      return { how: 'finished', value: await work(), operations };
    } catch (error) {
      return { how: 'threw', error, operations };
    }
  });
  return Promise.race([ended, crashed]);
}

/** Runs one operation of the current process; `half` runs a part of a divisible one. */
export async function operation<Value>(
  name: string,
  whole: () => Promise<Value>,
  half?: () => Promise<unknown>,
): Promise<Value> {
  const process = current.getStore();
  if (process === undefined) return whole();
  if (process.dead) return never();
  const at = process.operations.push(name) - 1;
  process.plan.onOperation?.();
  const { crash, stall } = process.plan;
  if (stall?.at === at) await stall.until;
  if (crash?.at !== at) {
    const value = await whole();
    return process.dead ? never() : value;
  }
  if (crash.when === 'during') await half?.().catch(() => undefined);
  if (crash.when === 'after') await whole().catch(() => undefined);
  process.die();
  return never();
}

/** The crash points of a run: before and after each operation, and within the divisible ones. */
export function pointsOf(operations: string[]): Point[] {
  return operations.flatMap((name, at): Point[] => [
    { at, when: 'before' },
    ...(isDivisible(name) ? [{ at, when: 'during' } as const] : []),
    { at, when: 'after' },
  ]);
}

/** True for operations that can be interrupted halfway. */
function isDivisible(name: string): boolean {
  return name.endsWith('.updateMany') || name.endsWith('.insertMany');
}

const WRITES = ['insertOne', 'updateOne', 'findOneAndUpdate', 'deleteOne', 'deleteMany'] as const;
type Method = (...args: unknown[]) => Promise<unknown>;

/** Intercepts the driver and `fetch`. Answers a function that undoes it. */
export function interceptOperations(): () => void {
  const prototype: Record<string, unknown> = Object(mongoose.mongo.Collection.prototype);
  const originals = new Map<string, unknown>();
  for (const name of WRITES) {
    const original = prototype[name] as Method;
    originals.set(name, original);
    prototype[name] = function intercepted(this: { collectionName: string }, ...args: unknown[]) {
      return operation(`${this.collectionName}.${name}`, () => original.apply(this, args));
    };
  }
  originals.set('updateMany', prototype.updateMany);
  prototype.updateMany = dividedUpdate(prototype.updateMany as Method);
  originals.set('insertMany', prototype.insertMany);
  prototype.insertMany = dividedInsert(prototype.insertMany as Method);
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (current.getStore() === undefined) return fetched(input, init);
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    return operation(`${init?.method ?? 'GET'} ${path}`, () =>
      throughProvider({ real: fetched, input, init }),
    );
  };
  return () => {
    for (const [name, original] of originals) prototype[name] = original;
    globalThis.fetch = fetched;
  };
}

type Found = { find: (filter: object) => { toArray: () => Promise<{ _id: unknown }[]> } };

/** updateMany; half of it updates every second document. */
function dividedUpdate(original: Method) {
  return function intercepted(
    this: Found & { collectionName: string },
    filter: object,
    ...rest: unknown[]
  ): Promise<unknown> {
    const half = async () => {
      const found = await this.find(filter).toArray();
      const _id = { $in: found.filter((_, at) => at % 2 === 0).map((document) => document._id) };
      await original.call(this, { $and: [filter, { _id }] }, ...rest);
    };
    return operation(`${this.collectionName}.updateMany`, () => original.call(this, filter, ...rest), half);
  };
}

/** insertMany; half of it inserts every second document. */
function dividedInsert(original: Method) {
  return function intercepted(
    this: { collectionName: string },
    documents: unknown[],
    ...rest: unknown[]
  ): Promise<unknown> {
    const some = documents.filter((_, at) => at % 2 === 0);
    const half = () => original.call(this, some, ...rest);
    return operation(
      `${this.collectionName}.insertMany`,
      () => original.call(this, documents, ...rest),
      half,
    );
  };
}
