import { vi } from 'vitest';

/** A fake of what the form's modules use of a browser: sessionStorage and events. */
export function fakeBrowser() {
  const stored = new Map<string, string>();
  const events = new EventTarget();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  return { stored, fire: (type: string) => events.dispatchEvent(new Event(type)) };
}

/** A browser without storage: disabled or full. */
export function closedStorage(): void {
  const refuse = () => {
    throw new DOMException('storage is closed', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
}
