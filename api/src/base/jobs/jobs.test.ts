import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { loggingInto } from '../../../test/logging';
import { adminClient } from '../../../test/signIn';
import { type Job, runDueJobs, startJobs } from './jobs';
import { lastSuccess, lateJobs, readJobStock } from './late';
import { LEASE_MS } from '../work/lease';
import { claimJob, endJob, registerJob, remember } from './lease';
import { JobRecord } from './model';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let clock = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi('jobs', { now: () => clock });
});
beforeEach(() => JobRecord.deleteMany({}));
afterAll(() => api.stop());

const pass = (ms: number) => (clock = new Date(clock.getTime() + ms));

/** A job that counts its runs. */
function counting(run: (times: number) => void = () => {}, everyMs = HOUR) {
  const counted = { runs: 0 };
  const job: Job = {
    name: 'counting',
    everyMs,
    run: async () => run(++counted.runs),
  };
  return { job, counted };
}

test('a job runs at once, then after each interval', async () => {
  const { job, counted } = counting();
  await runDueJobs(api.services, [job]);
  await runDueJobs(api.services, [job]);
  expect(counted.runs).toBe(1);
  pass(HOUR);
  await runDueJobs(api.services, [job]);
  expect(counted.runs).toBe(2);
  expect(await JobRecord.findById('counting').lean()).toMatchObject({ last_success: clock, error: '' });
});

test('a clock that moves on while a job runs, as in the demo, does not delay the next run', async () => {
  const { job, counted } = counting((times) => times === 1 && pass(HOUR));
  await runDueJobs(api.services, [job]);
  await runDueJobs(api.services, [job]);
  expect(counted.runs).toBe(2);
  await runDueJobs(api.services, [job]);
  expect(counted.runs).toBe(2);
});

test('of many processes at once, one runs the job', async () => {
  const { job, counted } = counting();
  await Promise.all(Array.from({ length: 10 }, () => runDueJobs(api.services, [job])));
  expect(counted.runs).toBe(1);
});

test('a failed job is tried again after a minute and does not keep the others from running', async () => {
  const failing = counting(() => {
    throw new TypeError('wrong');
  });
  const { job: other, counted } = counting();
  const jobs = [failing.job, { ...other, name: 'other' }];
  await runDueJobs(api.services, jobs);
  expect(counted.runs).toBe(1);
  expect(await JobRecord.findById('counting').lean()).toMatchObject({
    error: 'TypeError',
    last_success: null,
  });
  pass(MINUTE);
  await runDueJobs(api.services, jobs);
  expect([failing.counted.runs, counted.runs]).toEqual([2, 1]);
});

test('a job that fails at Square is logged with the status and code of its answer, without a message', async () => {
  const lines: string[] = [];
  const { job } = counting(() => {
    throw Object.assign(new Error('not a-token'), { statusCode: 401, errors: [{ code: 'UNAUTHORIZED' }] });
  });
  await runDueJobs(loggingInto(lines, api.services), [job]);
  expect(JSON.parse(lines.join())).toMatchObject({ msg: 'job failed', status: 401, code: 'UNAUTHORIZED' });
  expect(lines.join()).not.toContain('a-token');
});

test('the job of a process that died is taken over when its lease ends, and the late process writes nothing', async () => {
  await registerJob('counting', clock);
  const dead = await claimJob('counting', HOUR, clock);
  expect(await claimJob('counting', HOUR, clock)).toBeUndefined();
  pass(LEASE_MS);
  const next = await claimJob('counting', HOUR, clock);
  if (dead === undefined || next === undefined) throw new Error('not claimed');
  expect(await remember(dead, { through: 'late' })).toBe(false);
  expect(await remember(next, { through: 'ours' })).toBe(true);
  await endJob(dead, { everyMs: HOUR, error: '', begun: clock, now: clock });
  expect(await JobRecord.findById('counting').lean()).toMatchObject({
    memory: { through: 'ours' },
    last_success: null,
    lease: next.lease,
  });
});

test('a clock that was set back does not stop a job', async () => {
  const { job, counted } = counting();
  await runDueJobs(api.services, [job]);
  pass(-400 * 24 * HOUR);
  await runDueJobs(api.services, [job]);
  expect(counted.runs).toBe(2);
});

test('a run keeps what it needs for the next one', async () => {
  const seen: unknown[] = [];
  const job: Job = {
    name: 'counting',
    everyMs: HOUR,
    run: async (_services, run) => {
      seen.push(run.memory);
      await run.remember({ through: seen.length });
    },
  };
  await runDueJobs(api.services, [job]);
  pass(HOUR);
  await runDueJobs(api.services, [job]);
  expect(seen).toEqual([{}, { through: 1 }]);
});

test('stopping ends a run at its next step, and the job stays due', async () => {
  let seen: AbortSignal | undefined;
  let started = () => {};
  const isStarted = new Promise<void>((resolve) => (started = resolve));
  const job: Job = {
    name: 'counting',
    everyMs: HOUR,
    run: (_services, { signal }) =>
      new Promise((resolve) => {
        seen = signal;
        signal.addEventListener('abort', () => resolve());
        started();
      }),
  };
  const jobs = startJobs(api.services, [job]);
  await isStarted;
  await jobs.stop();
  expect(seen?.aborted).toBe(true);
  expect(await JobRecord.findById('counting').lean()).toMatchObject({ error: 'stopped', last_success: null });
});

test('none begins once the process stops, and one that was stopped is due at once', async () => {
  const stopping = new AbortController();
  const first = counting(() => stopping.abort());
  const { job, counted } = counting();
  await runDueJobs(api.services, [first.job, { ...job, name: 'other' }], stopping.signal);
  expect([first.counted.runs, counted.runs]).toEqual([1, 0]);
  expect(await JobRecord.findById('counting').lean()).toMatchObject({
    due: clock,
    error: 'stopped',
    lease: '',
  });
  expect(await JobRecord.countDocuments({})).toBe(1);
});

test.each([
  ['a minute', HOUR, MINUTE],
  ['its own interval, where that is shorter', 10_000, 10_000],
])('a job that failed is due again after %s', async (_pause, everyMs, pause) => {
  const { job } = counting(() => {
    throw new Error('wrong');
  }, everyMs);
  await runDueJobs(api.services, [job]);
  expect((await JobRecord.findById('counting').orFail().lean()).due).toEqual(
    new Date(clock.getTime() + pause),
  );
});

describe('the log', () => {
  let lines: string[] = [];
  const logging = () => {
    lines = [];
    return loggingInto(lines, api.services);
  };
  const logged = () => lines.map((line): unknown => JSON.parse(line));

  test('says which job is done, and which failed', async () => {
    const { job } = counting();
    const failing = counting(() => {
      throw new TypeError('secret');
    });
    const services = logging();
    const jobs = [job, { ...failing.job, name: 'failing' }];
    const begun = performance.now();
    await runDueJobs(services, jobs);
    // None of them is due again.
    await runDueJobs(services, jobs);
    expect(logged()).toMatchObject([
      { msg: 'job done', job: 'counting', ms: expect.any(Number) },
      { msg: 'job failed', job: 'failing', error: 'TypeError' },
    ]);
    const [done] = logged() as { ms: number }[];
    expect(done?.ms).toBeLessThanOrEqual(performance.now() - begun + 1);
  });

  test('says what could not be claimed, and the others run all the same', async () => {
    const { job, counted } = counting();
    const away = vi
      .spyOn(JobRecord.collection, 'findOneAndUpdate')
      .mockRejectedValueOnce(new RangeError('away'));
    await runDueJobs(logging(), [job, { ...job, name: 'other' }]);
    away.mockRestore();
    expect(counted.runs).toBe(1);
    expect(logged()[0]).toMatchObject({ msg: 'job', job: 'counting', error: 'RangeError' });
    expect(logged()).toHaveLength(2);
  });

  test('a run that another process has taken over is told so, keeps nothing and ends as lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isAborted = false;
    const job: Job = {
      name: 'counting',
      everyMs: HOUR,
      run: async (_services, { signal, remember: keep }) => {
        await JobRecord.updateOne({ _id: 'counting' }, { $set: { lease: 'another' } });
        vi.advanceTimersByTime(LEASE_MS);
        await vi.waitFor(() => expect(signal.aborted).toBe(true));
        isAborted = true;
        await keep({ through: 1 });
      },
    };
    await runDueJobs(logging(), [job]);
    expect([isAborted, vi.getTimerCount()]).toEqual([true, 0]);
    vi.useRealTimers();
    expect(logged()).toMatchObject([{ msg: 'job failed', error: 'LeaseLost' }]);
    expect(await JobRecord.findById('counting').lean()).toMatchObject({
      lease: 'another',
      memory: {},
      error: '',
    });
  });
});

test('metrics have a sample of a job that has never succeeded, and of one that was never registered', async () => {
  const failing: Job = {
    name: 'failing',
    everyMs: HOUR,
    run: () => Promise.reject(new Error('401 from Square')),
  };
  const registered = clock;
  await runDueJobs(api.services, [failing]);
  pass(2 * HOUR);
  await readJobStock([failing, { ...failing, name: 'unregistered' }])(clock);
  const { values } = await lastSuccess.get();
  const of = (name: string) => values.find(({ labels }) => labels['name'] === name)?.value ?? 0;
  expect(of('failing')).toBe(registered.getTime() / 1000);
  expect(of('unregistered')).toBeGreaterThan(0);
  expect(of('unregistered')).toBeLessThanOrEqual(clock.getTime() / 1000);
});

test('the administrator sees the jobs that are late, and metrics have the last success', async () => {
  const { job } = counting();
  await runDueJobs(api.services, [job]);
  const last = clock;
  lastSuccess.reset();
  await readJobStock([job])(clock);
  const { values } = await lastSuccess.get();
  expect(values).toEqual([{ labels: { name: 'counting' }, value: last.getTime() / 1000 }]);
  const late = () => lateJobs([job], clock);
  pass(3 * HOUR);
  expect(await late()).toEqual([]);
  pass(1);
  expect(await late()).toEqual([
    { job: 'counting', last_success: last.toISOString(), waits_since: last.toISOString(), error: '' },
  ]);
  const admin = await adminClient(api);
  expect((await admin.call('getLateJobs', {})).status).toBe(200);
});
