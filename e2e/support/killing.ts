import { execFileSync } from 'node:child_process';

export const PARTS = ['api', 'database', 'mail'] as const;
export type Part = (typeof PARTS)[number];

/** The programs by which the parts are known among the children of `npm start`. */
const PROGRAMS: Record<Part, string> = {
  api: 'api/dist/main.js',
  database: 'local/dist/database.js',
  mail: 'local/dist/mail.js',
};

/** Ends a part of a running product without a word (kill -9); answers false while it is not running. */
export function killPart(parent: number | undefined, part: Part): boolean {
  for (const line of processes()) {
    const [pid, ppid, ...args] = line.trim().split(/\s+/);
    if (Number(ppid) !== parent || !args.some((argument) => argument.endsWith(PROGRAMS[part]))) continue;
    process.kill(Number(pid), 'SIGKILL');
    return true;
  }
  return false;
}

/** How many processes have this text in their command. */
export function processesNaming(text: string): number {
  return processes().filter((line) => line.includes(text)).length;
}

function processes(): string[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
}
