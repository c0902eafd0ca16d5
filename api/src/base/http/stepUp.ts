import { STEP_UP_MINUTES } from '@rollbook/contract';
import type { Context } from './context';
import { ApiProblem } from './problem';

/** Throws 403 `step_up` unless the caller has proved who they are in the last minutes. The browser asks, and repeats the call. */
export function requireStepUp({ provedAt, now }: Pick<Context, 'provedAt' | 'now'>): void {
  const since = provedAt === null ? Infinity : now().getTime() - provedAt.getTime();
  if (since > STEP_UP_MINUTES * 60_000) throw new ApiProblem('step_up', 'Please show again that it is you');
}
