import type { Keeper } from './watch';

/** Keeps a line for each of the area's listeners on what outlives it: window, document, html, body and the screen. */
export function watchListeners({ isOwn, caller, kept: listeners }: Keeper): void {
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
  const nameOf = (target: unknown) => {
    if (target === window || target === undefined || target === null) return 'window';
    if (target === document) return 'document';
    if (target === document.documentElement) return 'html';
    if (target === document.body) return 'body';
    return target instanceof MediaQueryList || target === window.visualViewport ? 'the screen' : undefined;
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...args: Parameters<typeof add>) {
    const [type, listener, options] = args;
    const target = nameOf(this);
    if (target !== undefined && listener && isOwn()) {
      const key = keyOf(target, type, listener, options);
      listeners.set(key, `${type} on ${target}, by ${caller()}`);
      const forget = () => listeners.delete(key);
      if (typeof options === 'object' && options.signal) add.call(options.signal, 'abort', forget);
      if (typeof options === 'object' && options.once) add.call(this, type, forget, { once: true });
    }
    return add.apply(this, args);
  };
  EventTarget.prototype.removeEventListener = function (...args: Parameters<typeof remove>) {
    const [type, listener, options] = args;
    const target = nameOf(this);
    if (target !== undefined && listener) listeners.delete(keyOf(target, type, listener, options));
    return remove.apply(this, args);
  };
}
