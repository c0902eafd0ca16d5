import { watchListeners } from './listeners';
import { surroundings, type Surroundings } from './surroundings';
import { watchTimers } from './timers';

/** What an area does to the page, told by the calls that its own scripts make. */
export type Watched = {
  /** What is still there of its listeners and timers. */
  leftovers: () => { listeners: string[]; timers: string[] };
  /** The scripts that brought a React DOM. */
  renderers: string[];
  /** Its own scripts that read or write the stored session. */
  sessions: string[];
  violations: string[];
  surroundings: () => Surroundings;
};

/** Tells the area's own calls, and keeps what came of them by a key. */
export type Keeper = { isOwn: () => boolean; caller: () => string; kept: Map<string, string> };

/**
 * Runs in the page before every script of it. A call counts for the area when the function that makes it lies in a file
 * under `base`: what React or the shell do for an area is theirs to end.
 */
export function watch(base: string): void {
  const caller = () => /https?:\/\/[^)\s]+?(?=:\d+:\d+)/.exec(new Error('who calls').stack ?? '')?.[0] ?? '';
  const isOwn = () => caller().startsWith(`${base}/`);
  const listeners = new Map<string, string>();
  const timers = new Map<string, string>();
  const watched: Watched = {
    leftovers: () => ({ listeners: [...listeners.values()], timers: [...timers.values()] }),
    renderers: [],
    sessions: [],
    violations: [],
    surroundings: () => surroundings(base),
  };
  Reflect.set(window, 'watched', watched);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    watched.violations.push(`${violatedDirective} ${blockedURI}`),
  );
  watchListeners({ isOwn, caller, kept: listeners });
  watchTimers({ isOwn, caller, kept: timers });
  watchSession();
  watchReact();

  /** The session keeps itself in the browser's storage: a second copy of it does so from the area's own files. */
  function watchSession(): void {
    for (const name of ['getItem', 'setItem'] as const) {
      const original: (...args: string[]) => unknown = Storage.prototype[name];
      Reflect.set(Storage.prototype, name, function (this: Storage, ...args: string[]) {
        if (args[0] === 'rollbook.session' && isOwn()) watched.sessions.push(caller());
        return original.apply(this, args);
      });
    }
  }

  /** Every React DOM introduces itself to the developer tools. */
  function watchReact(): void {
    const nothing = () => undefined;
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => watched.renderers.push(caller()),
      onScheduleFiberRoot: nothing,
      onCommitFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
    });
  }
}
