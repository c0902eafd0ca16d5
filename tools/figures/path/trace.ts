import { AsyncLocalStorage } from 'node:async_hooks';
import { WITHIN } from './instrument';

/** One run of a function: `at` names its file and itself, as 'file#name:offset'. */
export type Frame = { at: string; calls: Frame[] };

const frames = new AsyncLocalStorage<Frame>();
let root: Frame | undefined;

function within<Answer>(at: string, run: () => Answer): Answer {
  const parent = frames.getStore() ?? root;
  if (root === undefined || parent === undefined) return run();
  const frame: Frame = { at, calls: [] };
  parent.calls.push(frame);
  return frames.run(frame, run);
}

/** Loaded before any instrumented file. */
Object.assign(globalThis, { [WITHIN]: within });

/** All functions that ran meanwhile, as a tree below 'start'. */
export async function traced(run: () => Promise<unknown>): Promise<Frame> {
  const whole: Frame = { at: 'start', calls: [] };
  root = whole;
  await run();
  root = undefined;
  return whole;
}
