/** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
}

/** Resolves when the browser reports that it is online. */
export async function nextOnline(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  // Waits only for an explicit `false`: `true` guarantees nothing, and the property may be missing.
  if (navigator.onLine !== false) return;
  await until(signal, (done) => {
    addEventListener('online', done);
    return () => removeEventListener('online', done);
  });
}

function until(signal: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = start(() => end(resolve));
    const abort = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', abort);
    function end(then: () => void): void {
      stop();
      signal.removeEventListener('abort', abort);
      then();
    }
  });
}
