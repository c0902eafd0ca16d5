// Children that end with this process: it passes signals on to them, and it ends when npm has gone. Plain JavaScript,
// because scripts use it before anything is installed.
import { spawn } from 'node:child_process';

/** How often npm is checked to be alive, in ms. */
const NPM_WATCH_MS = 500;
/** A child that has not ended so many ms after a signal is killed. */
const KILL_AFTER_MS = 10_000;

/** SIGHUP is that of a terminal which is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const running = new Set();
/** The signal by which this process ends, once its children have. */
let endedBy;

/** npm that is killed passes nothing on: then this process ends as by SIGTERM. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), NPM_WATCH_MS).unref();
}

/**
 * As `spawn`, in a process group of its own. A signal to this process goes to the whole group, with what the child has
 * started: npm and sh pass it on to their own child at most.
 */
export function startChild(program, args, options) {
  // Before the child is there: a signal that comes in between would leave it alone.
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  const child = spawn(program, args, { ...options, detached: process.platform !== 'win32' });
  running.add(child);
  child.once('exit', () => forget(child)).once('error', () => forget(child));
  if (endedBy !== undefined) signalGroup(child, endedBy);
  return child;
}

function end(signal) {
  // Of a signal from a terminal npm passes on a second one.
  if (endedBy !== undefined) return;
  endedBy = signal;
  for (const child of running) signalGroup(child, signal);
  setTimeout(() => running.forEach((child) => signalGroup(child, 'SIGKILL')), KILL_AFTER_MS).unref();
}

/** At once with the exit of the last child: nothing that waits for the child goes on. */
function forget(child) {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of SIGNALS) process.off(signal, end);
  if (endedBy !== undefined) process.kill(process.pid, endedBy);
}

function signalGroup({ pid }, signal) {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended by itself.
  }
}
