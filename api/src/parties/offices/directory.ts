import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type OfficeEntry,
  officeEntry,
  officeText,
  type ParticipatingOffice,
  type SearchedOffice,
} from '@rollbook/contract';
import { groupNames } from '../groups/records';
import { Office } from './model';
import { changesHere, officesVersion } from '../officesVersion';
import { toChoice, toOffice, toParticipating } from './wire';

/** An office as it is kept: without the time of its last sign-in, which changes too often. */
export type KnownOffice = {
  office: SearchedOffice;
  /** The folded columns that the staff's search compares. */
  text: string;
  /** What applicants see and search. */
  entry: OfficeEntry;
  /** What the public directory shows and searches. */
  listed: OfficeEntry<ParticipatingOffice>;
  /** Where the members of a closed one are; its links lead there. */
  successor: number | null;
};

/** All offices by name, kept in the process. A new object after each change. */
export type Directory = {
  version: string;
  offices: readonly KnownOffice[];
  byId: ReadonlyMap<number, KnownOffice>;
  /** The active ones, which applicants can choose, and their entries. */
  active: readonly KnownOffice[];
  entries: readonly OfficeEntry[];
};

/** The version is read again after this time in ms: changes of other processes show within 1 s. */
const CHECK_MS = 500;
/** The offices are read again after this time in ms in any case: a process may die between a change and its new version. */
const MAX_AGE_MS = 60_000;
/** Offices per turn of the event loop. */
const BATCH = 250;

let known: { directory: Directory; readAt: number } | undefined;
/** When the version was read last, and the number of own changes before that. */
let checked = { at: Number.NEGATIVE_INFINITY, changes: 0 };
let running: Promise<Directory> | undefined;

/** The offices of at most CHECK_MS ago, with all changes of this process. Requests at the same time share one check. */
export async function officeDirectory(): Promise<Directory> {
  if (checked.changes !== changesHere()) return presentOffices();
  if (known !== undefined && performance.now() - checked.at < CHECK_MS) return known.directory;
  return sharedCheck();
}

/** The present name of an office; '' for an unknown one. */
export function nameIn({ byId }: Directory, oid: number): string {
  return byId.get(oid)?.office.office_name ?? '';
}

/** The active office of a number: that of a closed one is where its members have moved to, however often. */
export function activeFrom({ byId }: Directory, oid: number): KnownOffice | undefined {
  const passed = new Set<number>();
  for (let at = byId.get(oid); at !== undefined && !passed.has(at.office.oid);) {
    if (at.office.active) return at;
    passed.add(at.office.oid);
    at = byId.get(at.successor ?? 0);
  }
  return undefined;
}

/** The offices with every change that was stored before this call. */
export async function presentOffices(): Promise<Directory> {
  // A check that is under way may have read the version before the change.
  await running?.catch(() => {});
  return sharedCheck();
}

function sharedCheck(): Promise<Directory> {
  running ??= check().finally(() => (running = undefined));
  return running;
}

async function check(): Promise<Directory> {
  const [begun, changes] = [performance.now(), changesHere()];
  // Read before the offices, so that these are never older than their version.
  const version = await officesVersion();
  const before = known;
  const isCurrent = before?.directory.version === version && begun - before.readAt < MAX_AGE_MS;
  const now = isCurrent ? before : { directory: await read(version, before?.directory), readAt: begun };
  known = now;
  checked = { at: begun, changes };
  return now.directory;
}

async function read(version: string, before: Directory | undefined): Promise<Directory> {
  const nameOf = await groupNames();
  const offices: KnownOffice[] = [];
  for await (const stored of Office.find().lean().cursor({ batchSize: BATCH })) {
    const { login_time: _, ...office } = toOffice(stored, nameOf(stored.ogid));
    offices.push(knownOffice(office, stored.successor, before?.byId.get(office.oid)));
    if (offices.length % BATCH === 0) await yieldToOthers();
  }
  const { compare } = new Intl.Collator('en');
  offices.sort(({ office: a }, { office: b }) => compare(a.office_name, b.office_name) || a.oid - b.oid);
  const active = offices.filter(({ office }) => office.active);
  return {
    version,
    offices,
    byId: new Map(offices.map((one) => [one.office.oid, one])),
    active,
    entries: active.map(({ entry }) => entry),
  };
}

/** An unchanged office is taken over: folding its texts again would cost most of the reading. */
function knownOffice(
  office: SearchedOffice,
  successor: number | null,
  before: KnownOffice | undefined,
): KnownOffice {
  if (before !== undefined && isDeepStrictEqual(office, before.office)) {
    return before.successor === successor ? before : { ...before, successor };
  }
  const { group_name } = office;
  return {
    office,
    text: officeText(office),
    entry: officeEntry(toChoice(office), group_name),
    listed: officeEntry(toParticipating(office), group_name),
    successor,
  };
}
