import { deleteModel, model, Schema } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { loggingInto } from '../../../test/logging';
import { SCHEMA, type Stored } from '../database';
import type { Services } from '../http/context';
import { currentRequest } from '../requestId';
import { claimRun, keepLease, LEASE_MS, updateRun } from './lease';
import { bringBackDue, claimNext, defineTask, type Queue, startTask } from './task';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    due: { type: Date, default: null },
    state: { type: String, default: 'open' },
    rank: { type: Number, default: 0 },
    tries: { type: Number, default: 0 },
    lease: { type: String, default: '' },
    request: { type: String, default: '' },
  },
  SCHEMA,
);
type StepDoc = Stored<typeof schema, { due: Date | null }>;
const Step = model<StepDoc>('TestStep', schema, 'test_steps');

const MINUTE = 60_000;
const noon = new Date('2026-03-02T18:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);
const queue: Queue<StepDoc> = {
  records: Step,
  open: { state: 'open' },
  leaseMs: 30_000,
  longestPauseMs: 5 * MINUTE,
  claimed: () => ({ $set: { lease: 'mine' }, $inc: { tries: 1 } }),
};
let api: TestApi;
let services: Services;
let clock = noon;
const lines: string[] = [];

beforeAll(async () => {
  api = await startApi('task');
  services = loggingInto(lines, { ...api.services, now: () => clock });
});
afterAll(() => {
  deleteModel('TestStep');
  return api.stop();
});
beforeEach(async () => {
  clock = noon;
  lines.splice(0);
  await Step.deleteMany({});
});
const store = (_id: string, fields: Partial<StepDoc> = {}) => Step.create({ _id, due: noon, ...fields });
const read = (id: string) => Step.findById(id).orFail().lean();

describe('a claim', () => {
  test('is of the record that has been due longest, and lasts as long as its lease', async () => {
    await store('late', { due: later(-1) });
    await store('later', { due: later(-2) });
    await store('ended', { due: later(-3), state: 'ended' });
    await store('done', { due: null });
    await store('soon', { due: later(1) });
    const mine = { due: later(30_000), lease: 'mine', tries: 1 };
    expect(await claimNext(queue, noon)).toMatchObject({ _id: 'later', ...mine });
    expect(await read('later')).toMatchObject(mine);
    expect((await claimNext(queue, noon))?._id).toBe('late');
    expect(await claimNext(queue, noon)).toBeNull();
    expect((await claimNext(queue, later(1)))?._id).toBe('soon');
    expect(await claimNext(queue, later(30_000))).toMatchObject({ tries: 2 });
  });

  test('is of one record, or in another order, where that is asked for', async () => {
    await store('first', { due: later(-1), rank: 2 });
    await store('second', { rank: 1 });
    expect(await claimNext(queue, noon, 'none')).toBeNull();
    const { claimed: _claimed, ...plain } = queue;
    expect(await claimNext({ ...plain, order: { rank: 1 } }, noon)).toMatchObject({
      _id: 'second',
      tries: 0,
    });
    expect(await claimNext(queue, noon, 'second')).toBeNull();
    expect(await claimNext(queue, noon, 'first')).toMatchObject({ _id: 'first' });
  });

  test('is of one of many that ask at the same moment', async () => {
    await store('one');
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimNext(queue, noon)));
    expect(claims.filter((one) => one !== null)).toHaveLength(1);
  });

  test.each<[string, Partial<Queue<StepDoc>>, number]>([
    ['its longest pause', {}, 5 * MINUTE],
    ['its lease, where that is longer', { leaseMs: 10 * MINUTE }, 10 * MINUTE],
  ])(
    'that a clock which ran ahead has put off for longer than %s is free',
    async (_what, fields, longest) => {
      await store('far', { due: later(longest + MINUTE + 1) });
      await store('near', { due: later(longest + MINUTE) });
      await store('ended', { due: later(longest + 2 * MINUTE), state: 'ended' });
      await bringBackDue({ ...queue, ...fields }, noon);
      expect((await read('far')).due).toEqual(noon);
      expect((await read('near')).due).toEqual(later(longest + MINUTE));
      expect((await read('ended')).due).toEqual(later(longest + 2 * MINUTE));
    },
  );
});

describe('a task', () => {
  const ran: string[] = [];
  const task = defineTask<StepDoc>({
    name: 'step',
    queue: () => queue,
    run: async ({ _id, request }) => {
      ran.push(_id);
      if (_id === 'wrong') throw new TypeError('secret');
      expect(currentRequest()).toBe(request);
      await Step.updateOne({ _id }, { $set: { due: null } });
    },
  });
  beforeEach(() => void ran.splice(0));

  test('takes all steps that are due, each in its request; one that fails keeps its lease', async () => {
    await store('wrong', { due: later(-2) });
    await store('one', { due: later(-1), request: 'request-1' });
    await store('two');
    await task.drain(services);
    expect(ran).toEqual(['wrong', 'one', 'two']);
    expect((await read('wrong')).due).toEqual(later(30_000));
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { msg: 'step step', step: 'wrong', error: 'TypeError' },
    ]);
    expect(lines.join()).not.toContain('secret');
  });

  test('takes the steps of one record alone, and none once it is stopped', async () => {
    await store('one');
    await store('two');
    await task.drain(services, 'two');
    expect(ran).toEqual(['two']);
    await task.drain(services, undefined, AbortSignal.abort());
    expect(ran).toEqual(['two']);
  });

  test('has rounds, first what a wrong clock has put off, until it is stopped', async () => {
    await store('far', { due: later(60 * MINUTE) });
    const rounds = startTask(task, services, 5);
    await vi.waitFor(() => expect(ran).toEqual(['far']));
    await store('next');
    await vi.waitFor(() => expect(ran).toEqual(['far', 'next']));
    await rounds.stop();
    await store('never');
    await task.drain(services, 'none');
    expect(ran).toEqual(['far', 'next']);
    expect(lines).toEqual([]);
  });

  test('goes on after a round that failed', async () => {
    let rounds = 0;
    const failing = { ...task, drain: () => Promise.reject(new RangeError(`secret ${(rounds += 1)}`)) };
    const started = startTask(failing, services, 5);
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(1));
    await started.stop();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'round of tasks', error: 'RangeError' });
    expect(lines.join()).not.toContain('secret');
  });
});

describe('a run', () => {
  afterEach(() => vi.useRealTimers());
  const claim = (at: Date, longestPauseMs = MINUTE) => claimRun(Step, 'run', longestPauseMs, at);

  test('is had by one process at a time, each with a lease of its own', async () => {
    await store('earlier', { due: later(-1) });
    expect(await claim(noon)).toBeUndefined();
    await store('run');
    expect(await claim(later(-1))).toBeUndefined();
    const [first, ...none] = [await claim(noon), await claim(noon), await claim(later(LEASE_MS - 1))];
    expect(first).toMatchObject({
      _id: 'run',
      due: later(LEASE_MS),
      lease: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(none).toEqual([undefined, undefined]);
    const second = await claim(later(LEASE_MS));
    expect(second?.lease).toMatch(/./);
    expect(second?.lease).not.toBe(first?.lease);
  });

  test('writes only while it has the lease', async () => {
    await store('run');
    const [first, second] = [await claim(noon), await claim(later(LEASE_MS))];
    if (first === undefined || second === undefined) throw new Error('not claimed');
    expect(await updateRun(Step, first, { rank: 1 })).toBe(false);
    expect(await updateRun(Step, second, { rank: 2 })).toBe(true);
    expect(await read('run')).toMatchObject({ rank: 2 });
  });

  test('that a wrong clock has put off is had at once', async () => {
    await store('run', { due: later(12 * MINUTE) });
    expect(await claim(noon, 11 * MINUTE)).toBeUndefined();
    expect(await claim(noon, 10 * MINUTE)).toMatchObject({ _id: 'run' });
  });

  test('renews its lease three times a minute, until it ends or is lost', async () => {
    await store('run');
    const mine = await claim(noon);
    if (mine === undefined) throw new Error('not claimed');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lost = vi.fn<() => void>();
    const stop = keepLease(Step, mine, () => clock, lost);
    const renewed = async () => {
      vi.advanceTimersByTime(LEASE_MS / 3);
      await vi.waitFor(async () =>
        expect((await read('run')).due).toEqual(new Date(clock.getTime() + LEASE_MS)),
      );
    };
    clock = later(1000);
    await renewed();
    clock = later(2000);
    await renewed();
    expect(lost).not.toHaveBeenCalled();
    await Step.updateOne({ _id: 'run' }, { $set: { lease: 'another', due: noon } });
    vi.advanceTimersByTime(LEASE_MS / 3);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
    expect((await read('run')).due).toEqual(noon);
    stop();
    vi.advanceTimersByTime(LEASE_MS);
    expect(vi.getTimerCount()).toBe(0);
  });
});
