import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from './client';
import { figuresOf } from './figures';
import { runOpenLoop } from './openLoop';
import { atMost, type Part, readable, type Target, withCommas } from './report';
import { edit, submit } from './scenarios';
import { MEASURED, SEARCHES } from './seed/applications';
import { MEASURED_OFFICE } from './seed/offices';
import type { Stack } from './stack';

const FIRST_BYTES = 10;
/** Other requests while the list runs, per second, for at least so many ms. */
const OTHERS_PER_SECOND = 20;
const LEAST_MS = 4000;
const MEMORY_EVERY_MS = 50;

const FIRST_BYTE_MS = 100;
const MEMORY_GROWTH_MB = 100;
const OTHERS_P99_MS = 250;

/** The administrator's list of all applications: first byte, memory, and its effect on other requests. */
export async function measureWholeList(stacks: Stack[]): Promise<Part> {
  const rows: string[][] = [];
  let targets: Target[] = [];
  for (const stack of stacks) {
    const { firstByte, list, memoryGrowth, others } = await measure(stack);
    const figures = [firstByte, list.seconds, list.rows / list.seconds, list.bytes / 1e6, memoryGrowth];
    rows.push([withCommas(list.rows), ...[...figures, others.p50, others.p99].map(readable)]);
    const what = `the whole list of ${withCommas(stack.size)}`;
    targets = [
      atMost(`${what}: p95 of the first byte`, firstByte, FIRST_BYTE_MS, ' ms'),
      atMost(`${what}: growth of the API's memory`, memoryGrowth, MEMORY_GROWTH_MB, ' MB'),
      atMost(`${what}: p99 of other requests meanwhile`, others.p99, OTHERS_P99_MS, ' ms'),
    ];
  }
  const columns = [
    'rows',
    'first byte ms',
    'whole s',
    'rows/s',
    'MB',
    'memory grew MB',
    'others p50 ms',
    'others p99 ms',
  ];
  return { sections: [{ title: 'The whole list', columns, rows }], targets };
}

async function measure(stack: Stack) {
  const { people, api } = stack;
  const firstBytes: number[] = [];
  for (let turn = 0; turn < FIRST_BYTES; turn += 1) firstBytes.push(await timeFirstByte(people.admin));
  await delay(500);
  const before = api.memory().now;
  let highest = before;
  const sampling = setInterval(() => (highest = Math.max(highest, api.memory().now)), MEMORY_EVERY_MS);
  const request = await otherRequests(stack);
  let isReading = true;
  const begun = performance.now();
  const reading = readWhole(people.admin).finally(() => (isReading = false));
  const isOver = () => !isReading && performance.now() - begun > LEAST_MS;
  const { latencies, errors } = await runOpenLoop({ perSecond: OTHERS_PER_SECOND, isOver, request });
  const list = await reading;
  clearInterval(sampling);
  if (errors.length > 0) throw new Error(`beside the whole list: ${errors[0]}`);
  return {
    firstByte: figuresOf(firstBytes, 0).p95,
    list,
    memoryGrowth: highest - before,
    others: figuresOf(latencies, OTHERS_PER_SECOND),
  };
}

async function timeFirstByte(admin: Person): Promise<number> {
  const begun = performance.now();
  const { body } = await admin.open('getApplicationsAll');
  for await (const chunk of body) if (chunk.length > 0) break;
  const ms = performance.now() - begun;
  body.on('error', () => {}).destroy();
  return ms;
}

/** Counts rows by line breaks: JSON values have none. */
async function readWhole(admin: Person): Promise<{ rows: number; bytes: number; seconds: number }> {
  const begun = performance.now();
  const { body } = await admin.open('getApplicationsAll');
  let breaks = 0;
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) breaks += 1;
  }
  return { rows: breaks + 1, bytes, seconds: (performance.now() - begun) / 1000 };
}

/** Reads and writes in turn. */
export async function otherRequests(stack: Stack): Promise<() => Promise<unknown>> {
  const { people } = stack;
  const office = await people.office(MEASURED_OFFICE);
  const works = [
    () => office.call('searchForMember', { search: SEARCHES.letters }),
    () => office.call('searchForMember', { search: SEARCHES.fullName }),
    () => office.call('getUnpaidApplicationsForOffice', { oid: MEASURED_OFFICE }),
    () => office.call('getApplicationsForOffice', { oid: MEASURED_OFFICE, limit: MEASURED.unpaid }),
    () => people.anonymous.call('getOffices'),
    () => people.anonymous.call('brand'),
    await edit.prepare(stack),
    await submit.prepare(stack),
  ];
  let turn = 0;
  return async () => works[turn++ % works.length]?.();
}
