import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '../client';
import { figuresOf, percentile, round } from '../measure';
import type { Figures } from '../measure';
import { runOpenLoop } from '../load/openLoop';
import { MEASURED, SEARCHES } from '../seed/applications';
import { MEASURED_OFFICE } from '../seed/offices';
import type { Stack } from '../stack';
import { scenarios } from './calls';

const FIRST_BYTES = 10;
/** What the others ask meanwhile: so many requests a second, at least for so long. */
const OTHERS_PER_SECOND = 20;
const LEAST_MS = 4000;
const MEMORY_EVERY_MS = 50;

export type WholeList = {
  rows: number;
  /** ms until the first byte: p95 of ten, on an API that is otherwise idle. */
  firstByte: number;
  seconds: number;
  rowsPerSecond: number;
  megabytes: number;
  /** By how much the API's memory grew at most meanwhile, in MB. */
  memoryGrowth: number;
  /** Everybody else's requests while the list runs. */
  others: Figures;
};

/** The administrator's list of all applications: how it begins, what it needs, and what others feel of it. */
export async function measureWholeList(stack: Stack): Promise<WholeList> {
  const { people, api } = stack;
  const firstBytes: number[] = [];
  for (let turn = 0; turn < FIRST_BYTES; turn += 1) firstBytes.push(await firstByte(people.admin));
  await delay(500);
  const before = api.memory()?.now ?? 0;
  let highest = before;
  const sampling = setInterval(() => (highest = Math.max(highest, api.memory()?.now ?? 0)), MEMORY_EVERY_MS);
  const others = await otherRequests(stack);
  let reading = true;
  const begun = performance.now();
  const list = readWhole(people.admin).finally(() => (reading = false));
  const isOver = () => !reading && performance.now() - begun > LEAST_MS;
  const report = await runOpenLoop({ perSecond: OTHERS_PER_SECOND, isOver, request: others });
  const { rows, bytes, seconds } = await list;
  clearInterval(sampling);
  if (report.errors.length > 0) throw new Error(`beside the whole list: ${report.errors[0]}`);
  return {
    rows,
    firstByte: round(
      percentile(
        firstBytes.toSorted((one, other) => one - other),
        0.95,
      ),
    ),
    seconds: round(seconds),
    rowsPerSecond: Math.round(rows / seconds),
    megabytes: round(bytes / 1e6),
    memoryGrowth: round(highest - before),
    others: figuresOf(report.latencies, OTHERS_PER_SECOND),
  };
}

async function firstByte(admin: Person): Promise<number> {
  const begun = performance.now();
  const { body } = await admin.open('getApplicationsAll');
  for await (const chunk of body) if (chunk.length > 0) break;
  const ms = performance.now() - begun;
  body.on('error', () => {}).destroy();
  return ms;
}

/** Rows are separated by a line break, which no value has inside JSON. */
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

/** Reads and writes of others, in turn. */
async function otherRequests(stack: Stack): Promise<() => Promise<unknown>> {
  const office = await stack.people.office(MEASURED_OFFICE);
  const named = (name: string) => scenarios.find((scenario) => scenario.name === name);
  const [edit, submit] = await Promise.all([
    named('edit')?.prepare(stack),
    named('submitApplication')?.prepare(stack),
  ]);
  const works = [
    () => office.call('searchForMember', { search: SEARCHES.letters }),
    () => office.call('searchForMember', { search: SEARCHES.fullName }),
    () => office.call('getUnpaidApplicationsForOffice', { oid: MEASURED_OFFICE }),
    () => office.call('getApplicationsForOffice', { oid: MEASURED_OFFICE, limit: MEASURED.unpaid }),
    () => stack.people.nobody.call('getOffices'),
    () => stack.people.nobody.call('brand'),
    async () => edit?.(),
    async () => submit?.(),
  ];
  let turn = 0;
  return async () => works[turn++ % works.length]?.();
}
