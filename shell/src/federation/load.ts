import { isSpoken, REMOTE_CONTRACT, type RemoteModule } from '@rollbook/platform';
import type { ComponentType } from 'react';
import { fetchAreas } from '../registry/read';
import type { Area } from '../registry/registry';
import { failureAt, isWorthRetrying, otherVersion, toFailure, type Failure } from './failure';
import { loadApp } from './instance';
import { LOAD_TIMEOUT_MS } from './limits';

/** Result of loading an area; loading never throws. */
export type Loaded =
  | { readonly state: 'loaded'; readonly App: ComponentType }
  | { readonly state: 'failed'; readonly failure: Failure };

const loads = new Map<string, Promise<Loaded>>();
const results = new WeakMap<Promise<Loaded>, Loaded>();

/**
 * Loads an area once; later calls get the same promise. Calling the runtime again after a failed evaluation would
 * replace the first error.
 */
export function loadArea(area: Area): Promise<Loaded> {
  const running = loads.get(area.name);
  if (running) return running;
  return keep(area, loadTwice(area));
}

/** The result, when the area has already loaded: its first render then needs no placeholder. */
export function loadedArea(area: Area): Loaded | undefined {
  const load = loads.get(area.name);
  return load && results.get(load);
}

function keep(area: Area, load: Promise<Loaded>): Promise<Loaded> {
  loads.set(area.name, load);
  void load.then((result) => results.set(load, result));
  return load;
}

/** Loads an area again, in the version that is deployed now, after a failure. */
export function reloadArea(area: Area, { url }: Failure): Promise<Loaded> {
  return keep(
    area,
    findAgain(area).then((found) => ('state' in found ? found : loadTwice(found, url))),
  );
}

/** A file that was refused for its content stays in the browser's cache, which would answer with it for a year. */
async function refresh(url: string): Promise<void> {
  try {
    await (await fetch(url, { cache: 'reload' })).text();
  } catch {
    // What asks for it next says so.
  }
}

async function findAgain(area: Area): Promise<Area | Loaded> {
  try {
    const found = (await fetchAreas()).find(({ name }) => name === area.name);
    return found ?? failed(failureAt('registry', `${area.name} is not in the registry`));
  } catch (error) {
    return failed(failureAt('registry', error instanceof Error ? error.message : String(error)));
  }
}

/** `doubtful`: the URL of a file that may be wrong in the browser's cache. */
async function loadTwice(area: Area, doubtful?: string): Promise<Loaded> {
  const first = await loadWithin(area, doubtful);
  return first.state === 'failed' && isWorthRetrying(first.failure)
    ? loadWithin(area, first.failure.url)
    : first;
}

/** Limits the whole load: stylesheets have no timeout of their own. */
async function loadWithin(area: Area, doubtful: string | undefined): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Loaded>((resolve) => {
    const late = () => resolve(failed(failureAt('time-out', `more than ${LOAD_TIMEOUT_MS} ms`, area.entry)));
    timer = setTimeout(late, LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loadOnce(area, doubtful), limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function loadOnce(area: Area, doubtful: string | undefined): Promise<Loaded> {
  const { remoteContract } = area;
  if (!isSpoken(remoteContract))
    return failed(otherVersion(`${remoteContract}`, 'the contract between page and area', REMOTE_CONTRACT));
  if (doubtful) await refresh(doubtful);
  try {
    const module = await loadApp(area);
    if (!isRemoteModule(module)) throw new Error(`${area.name} exposes no component`);
    return { state: 'loaded', App: module.default };
  } catch (error) {
    return failed(toFailure(error));
  }
}

function isRemoteModule(module: unknown): module is RemoteModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'function'
  );
}

const failed = (failure: Failure): Loaded => ({ state: 'failed', failure });
