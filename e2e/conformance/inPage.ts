// Runs in the page before all other scripts. It attributes a call to the area when the calling function is in a file under
// `base`: what React or the shell do for an area, they also end.

/** What an area has done to the page so far, and how the page is outside the shell's `#root`. */
export type Observed = {
  /** Its listeners and timers that still exist. */
  listeners: string[];
  timers: string[];
  /** Scripts that brought a React DOM. */
  renderers: string[];
  /** Its own scripts that read or write the stored session. */
  sessions: string[];
  violations: string[];
  nodes: string[];
  /** The computed style of plain elements. */
  look: Record<string, string>;
};

let isOwn: () => boolean;
const caller = () => /https?:\/\/[^)\s]+?(?=:\d+:\d+)/.exec(new Error('caller').stack ?? '')?.[0] ?? '';

export function watch(base: string): void {
  isOwn = () => caller().startsWith(`${base}/`);
  const [listeners, timers] = [watchListeners(), watchTimers()];
  const found: Pick<Observed, 'renderers' | 'sessions' | 'violations'> = {
    renderers: [],
    sessions: [],
    violations: [],
  };
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    found.violations.push(`${violatedDirective} ${blockedURI}`),
  );
  watchSession(found.sessions);
  watchReact(found.renderers);
  const observe = (): Observed => ({
    ...found,
    listeners: [...listeners.values()],
    timers: [...timers.values()],
    ...surroundings(base),
  });
  Reflect.set(window, 'observe', observe);
}

/** Listeners on targets that outlive the area: window, document, html, body and the screen. */
function watchListeners(): Map<string, string> {
  const kept = new Map<string, string>();
  const ids = new WeakMap<object, number>();
  let count = 0;
  const idOf = (listener: object) => {
    const id = ids.get(listener) ?? (count += 1);
    ids.set(listener, id);
    return id;
  };
  const keyOf = (target: string, type: string, listener: object, options: unknown) => {
    const capture =
      typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') : options;
    return `${target} ${type} ${capture === true} ${idOf(listener)}`;
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...args: Parameters<typeof add>) {
    const [type, listener, options] = args;
    const target = nameOf(this);
    if (target !== undefined && listener && isOwn()) {
      const key = keyOf(target, type, listener, options);
      kept.set(key, `${type} on ${target}, by ${caller()}`);
      const forget = () => kept.delete(key);
      if (typeof options === 'object' && options.signal) add.call(options.signal, 'abort', forget);
      if (typeof options === 'object' && options.once) add.call(this, type, forget, { once: true });
    }
    return add.apply(this, args);
  };
  EventTarget.prototype.removeEventListener = function (...args: Parameters<typeof remove>) {
    const [type, listener, options] = args;
    const target = nameOf(this);
    if (target !== undefined && listener) kept.delete(keyOf(target, type, listener, options));
    return remove.apply(this, args);
  };
  return kept;
}

function nameOf(target: unknown): string | undefined {
  if (target === window || target === undefined || target === null) return 'window';
  if (target === document) return 'document';
  if (target === document.documentElement) return 'html';
  if (target === document.body) return 'body';
  return target instanceof MediaQueryList || target === window.visualViewport ? 'the screen' : undefined;
}

/** Pending timers, intervals and animation frames. */
function watchTimers(): Map<string, string> {
  const kept = new Map<string, string>();
  const { setTimeout: later, setInterval: every, requestAnimationFrame: frame } = window;
  const keep = (kind: string, id: unknown, what: string) =>
    isOwn() && kept.set(`${kind} ${id}`, `${what}, by ${caller()}`);
  Reflect.set(window, 'setTimeout', (run: TimerHandler, ms?: number, ...args: unknown[]) => {
    if (typeof run !== 'function') return later(run, ms, ...args);
    const id = later(() => {
      kept.delete(`timer ${id}`);
      run(...args);
    }, ms);
    keep('timer', id, `a timer of ${ms ?? 0} ms`);
    return id;
  });
  Reflect.set(window, 'setInterval', (run: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = every(run, ms, ...args);
    keep('timer', id, `an interval of ${ms ?? 0} ms`);
    return id;
  });
  Reflect.set(window, 'requestAnimationFrame', (run: FrameRequestCallback) => {
    const id = frame((time) => {
      kept.delete(`frame ${id}`);
      run(time);
    });
    keep('frame', id, 'an animation frame');
    return id;
  });
  const forgetOn = (name: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame', kind: string) => {
    const original = window[name];
    Reflect.set(window, name, (id: number) => {
      kept.delete(`${kind} ${id}`);
      original(id);
    });
  };
  forgetOn('clearTimeout', 'timer');
  forgetOn('clearInterval', 'timer');
  forgetOn('cancelAnimationFrame', 'frame');
  return kept;
}

/** A second copy of the session reads the stored one from the area's own files. */
function watchSession(found: string[]): void {
  for (const name of ['getItem', 'setItem'] as const) {
    const original: (...args: string[]) => unknown = Storage.prototype[name];
    Reflect.set(Storage.prototype, name, function (this: Storage, ...args: string[]) {
      if (args[0] === 'rollbook.session' && isOwn()) found.push(caller());
      return original.apply(this, args);
    });
  }
}

/** Every React DOM registers with the developer tools. */
function watchReact(found: string[]): void {
  const nothing = () => undefined;
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => found.push(caller()),
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
  });
}

const PROBE = `
  <h1>a</h1><h2>a</h2><h3>a</h3><p>a <a href="#">a</a> <b>a</b> <code>a</code></p><pre>a</pre><hr><ul><li>a</li></ul>
  <form><fieldset><legend>a</legend><label>a</label><input><input type="checkbox"><select><option>a</option></select>
  <textarea></textarea><button>a</button></fieldset></form>
  <table><thead><tr><th>a</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>`;

/** These sizes of html and body depend on their content. */
const SIZES = /^(height|width|block-size|inline-size|perspective-origin|transform-origin)$/;

/**
 * What an area can leave in the document: nodes beside `#root`, attributes of html and body, and styles of plain
 * elements. Scripts and stylesheets of the area and the shell stay; the shell disables the area's stylesheets.
 */
function surroundings(base: string): Pick<Observed, 'nodes' | 'look'> {
  const { documentElement: html, head, body } = document;
  const isFile = (node: Element) => {
    const url = node.getAttribute('src') ?? node.getAttribute('href') ?? '';
    const isOfSite = [`${base}/`, '/static/'].some((folder) => url.startsWith(folder));
    return /^(SCRIPT|LINK)$/.test(node.tagName) && isOfSite;
  };
  const children = [...head.children, ...body.children].filter((node) => node.id !== 'root' && !isFile(node));
  return { nodes: [...children.map(tagOf), tagOf(html), tagOf(body)], look: look([html, body]) };
}

/** The start of an element's markup, with its content only for style elements. Empty attributes do not count. */
function tagOf(node: Element): string {
  const own = node.cloneNode(node.localName === 'style');
  if (!(own instanceof Element)) return '';
  for (const name of ['class', 'style']) if (own.getAttribute(name) === '') own.removeAttribute(name);
  return own.outerHTML.slice(0, 200);
}

function look(roots: Element[]): Record<string, string> {
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;left:0;top:0;width:300px';
  box.innerHTML = PROBE;
  document.body.append(box);
  const found: Record<string, string> = {};
  for (const [index, element] of [...roots, ...box.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    for (const property of style) {
      // Variables do not change the look by themselves, and the area sets the page's language while it is shown.
      const isIgnored =
        /^--|^-webkit-locale$/.test(property) || (roots.includes(element) && SIZES.test(property));
      if (!isIgnored)
        found[`${property} of ${element.localName} ${index}`] = style.getPropertyValue(property);
    }
  }
  box.remove();
  return found;
}
