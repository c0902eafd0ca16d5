import { setImmediate } from 'node:timers';

/** `node:timers/promises` for simulated processes: a pause lets others run and takes no time. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export { pause as setImmediate, pause as setTimeout };
