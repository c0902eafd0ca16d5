import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { fairQueue, type Lane } from './fairQueue';
import { ApiProblem } from './problem';

type Options = {
  /** Most threads at a time. */
  threads: number;
  /** Longest queue of requests, and of mails; the call after it answers 503. */
  waiting: number;
  /** Added to the thread's nice value: work that is not urgent leaves the cores to requests. */
  nice?: number;
};

/** A thread whose task needs more memory ends, and the task fails; the process keeps running. */
const MOST_HEAP_MB = 128;
/** Kept for this long without work: a start takes about 100 ms. */
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Runs the default export of a thread file, off the event loop. The files are built beside the server's bundle;
 * a run from source, such as a test run, has built them before. The threads start with the first task. Requests and mails
 * wait in a queue each, which take turns.
 */
export function thread<Input, Output>(
  name: string,
  options: Options,
): (input: Input, lane?: Lane) => Promise<Output> {
  const queue = fairQueue(options.threads);
  let pool: Piscina<Input, Output> | undefined;
  return async (input, lane = 'request') => {
    const started = (pool ??= startThreads(name, options));
    if (queue.waitingIn(lane) >= options.waiting) throw tooBusy();
    return queue.run(lane, () => started.run(input));
  };
}

/** 503 when too many wait for a thread. */
export function tooBusy(): ApiProblem {
  return new ApiProblem('unavailable', 'The service is busy at the moment, please try again', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** The built file of a thread. */
function threadFile(name: string): string {
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist' : '.';
  const filename = fileURLToPath(new URL(`${folder}/${name}.js`, import.meta.url));
  // The pool itself would start threads for it again and again.
  if (!existsSync(filename)) throw new Error(`${filename} is missing: npm run build`);
  return filename;
}

/** Threads of a file, which start with the first task. A caller without a queue of its own ends them itself. */
export function startThreads<Input, Output>(
  name: string,
  { threads, nice = 0 }: Omit<Options, 'waiting'>,
): Piscina<Input, Output> {
  const filename = threadFile(name);
  const pool = new Piscina<Input, Output>({
    filename,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: nice,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    execArgv: [],
    // By default a thread with a next task waiting does not return to its event loop, where zlib's memory is freed.
    atomics: 'async',
    recordTiming: false,
  });
  // A thread that fails without a task is replaced at the next one.
  pool.on('error', (error) => process.emitWarning(error));
  return pool;
}
