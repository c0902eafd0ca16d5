import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a child process by SIGTERM; kills it when it has not ended after `killAfterMs`. */
export async function endProcess(child: ChildProcess, killAfterMs?: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const kill = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(kill);
}
