import { EXPOSED } from '@rollbook/shared-ui/remote';
import type { Area } from '../registry/registry';
import { EntryError } from './failure';
import { lent, type Lent } from './lent';

/** An area's entry script must be here within this many ms. */
const ENTRY_TIMEOUT_MS = 8000;

/** What an area's entry script leaves in its global: a container of Module Federation, as bundlers have it built in. */
type Container = { init: (lent: Lent) => unknown; get: (module: string) => Promise<() => unknown> };

/**
 * Loads what an area exposes, anew at every call: nothing is kept of an earlier one that failed. Rejects with an
 * EntryError, or with the bundler's error for a chunk.
 */
export async function loadApp(area: Area): Promise<unknown> {
  const container = await loadContainer(area);
  await container.init(lent);
  const module = await container.get(EXPOSED);
  return module();
}

async function loadContainer({ globalName, entry }: Area): Promise<Container> {
  Reflect.set(window, globalName, undefined);
  await runScript(entry);
  const container: unknown = Reflect.get(window, globalName);
  if (!isContainer(container)) throw new EntryError('no container', entry);
  return container;
}

function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ran = new Promise<void>((resolve, reject) => {
    const fail = (type: string) => reject(new EntryError(type, script.src));
    timer = setTimeout(fail, ENTRY_TIMEOUT_MS, 'timeout');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', ({ type }) => fail(type));
  });
  document.head.append(script);
  return ran.finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
