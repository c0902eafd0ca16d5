import { readFileSync } from 'node:fs';

/** Of the system's clock, in /proc (USER_HZ). */
const TICK_MS = 10;

/** Where the time of the cores went, in ms since the machine started; NaN where the system has no /proc. */
export type CoreTimes = {
  server: number;
  database: number;
  /** Mail server, clients of the measurement, and all other processes. */
  others: number;
  /** The host gave the core to another machine. */
  stolen: number;
  /** A core without work while a process waits for the disk. */
  disk: number;
  idle: number;
};

/** The CPU time of the servers and of their database, and how the rest of the cores' time was spent. */
export function coreTimes(serverPids: number[], databasePid: number | undefined): CoreTimes {
  const server = serverPids.map(cpuMsOf).reduce((sum, ms) => sum + ms, 0);
  const database = databasePid === undefined ? Number.NaN : cpuMsOf(databasePid);
  const [user = 0, nice = 0, system = 0, idle = 0, disk = 0, irq = 0, soft = 0, stolen = 0] = machineTimes();
  const busy = user + nice + system + irq + soft;
  return { server, database, others: busy - server - (database || 0), stolen, disk, idle };
}

/** A time for each kind of work. */
export function ofEachKind(ms: (kind: keyof CoreTimes) => number): CoreTimes {
  return {
    server: ms('server'),
    database: ms('database'),
    others: ms('others'),
    stolen: ms('stolen'),
    disk: ms('disk'),
    idle: ms('idle'),
  };
}

/** What the cores have done since, in ms. */
export const spentSince = (since: CoreTimes, until: CoreTimes): CoreTimes =>
  ofEachKind((kind) => until[kind] - since[kind]);

/** The fields of the first line of /proc/stat, in ms. */
function machineTimes(): number[] {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return first
      .split(/\s+/)
      .slice(1)
      .map((ticks) => Number(ticks) * TICK_MS);
  } catch {
    return Array.from({ length: 8 }, () => Number.NaN);
  }
}

/** CPU time of a process with its threads, in ms; NaN where the system has no /proc. */
function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may have blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
