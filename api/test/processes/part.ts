import type { Child } from '../../../local/start/keepAlive';

export type Process = Child & { pid: number };

/** A process of the product that is killed and started again by hand. */
export type Part<Running extends Process = Process> = {
  /** Starts it, where it was before. */
  start: () => Promise<void>;
  running: () => Running;
  /** Ends it without a word (kill -9) and resolves when it is gone. */
  kill: () => Promise<void>;
  /** Suspends it with its connections open; `thaw` continues it. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
};

/** A part that `launch` starts; from the second time on, `launch` gets what ran before. */
export function createPart<Running extends Process>(
  launch: (before: Running | undefined) => Promise<Running>,
): Part<Running> {
  let process_: Running | undefined;
  const running = (): Running => {
    if (process_ === undefined) throw new Error('the part has not been started');
    return process_;
  };
  const signal = (name: NodeJS.Signals) => void process.kill(running().pid, name);
  return {
    start: async () => {
      process_ = await launch(process_);
    },
    running,
    kill: async () => {
      const { ended } = running();
      signal('SIGKILL');
      await ended;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await process_?.stop();
    },
  };
}
