import type { Keeper } from './watch';

/** Keeps a line for each of the area's timers, intervals and animation frames that are still to come. */
export function watchTimers({ isOwn, caller, kept: timers }: Keeper): void {
  const { setTimeout: later, setInterval: every, requestAnimationFrame: frame } = window;
  const keep = (kind: string, id: unknown, what: string) =>
    timers.set(`${kind} ${id}`, `${what}, by ${caller()}`);
  const patch = (name: string, made: unknown) => Reflect.set(window, name, made);
  patch('setTimeout', (run: TimerHandler, ms?: number, ...args: unknown[]) => {
    if (!isOwn() || typeof run !== 'function') return later(run, ms, ...args);
    const id = later(() => {
      timers.delete(`timer ${id}`);
      run(...args);
    }, ms);
    keep('timer', id, `a timer of ${ms ?? 0} ms`);
    return id;
  });
  patch('setInterval', (run: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = every(run, ms, ...args);
    if (isOwn()) keep('timer', id, `an interval of ${ms ?? 0} ms`);
    return id;
  });
  patch('requestAnimationFrame', (run: FrameRequestCallback) => {
    if (!isOwn()) return frame(run);
    const id = frame((time) => {
      timers.delete(`frame ${id}`);
      run(time);
    });
    keep('frame', id, 'an animation frame');
    return id;
  });
  for (const [name, kind] of [
    ['clearTimeout', 'timer'],
    ['clearInterval', 'timer'],
    ['cancelAnimationFrame', 'frame'],
  ] as const) {
    const original = window[name];
    patch(name, (id: number) => {
      timers.delete(`${kind} ${id}`);
      original(id);
    });
  }
}
