import type { Frame } from './trace';

export type Path = { files: string[]; returns: number };

/** It has the hook of all queries, which would be met at each of them. */
const HOOKS = 'api/src/base/database.ts';

/**
 * What a reader meets who follows a request: the files in the order of the calls. `returns` counts the steps from a file into
 * one that was left before.
 */
export function countPath(whole: Frame): Path {
  const steps: string[] = [];
  const follow = ({ calls }: Frame) => {
    for (const frame of calls) {
      const [file = ''] = frame.at.split('#');
      if (file === HOOKS) continue;
      if (steps.at(-1) !== file) steps.push(file);
      follow(frame);
    }
  };
  follow(whole);
  const files = [...new Set(steps)];
  return { files, returns: steps.length - files.length };
}
