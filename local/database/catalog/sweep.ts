import { META_SECTION, sectionKey } from '../store/layout';
import type { Store } from '../store/store';

const PREFIX = Buffer.from('sweep');
/** How many entries one write removes, so that others get their turn. */
const BATCH = 1000;

const noteKey = (section: number) => sectionKey(META_SECTION, Buffer.concat([PREFIX, sectionKey(section)]));

/** Notes that a section's entries are no longer wanted. Inside the write that drops what owned them. */
export function markForSweep(store: Store, section: number): void {
  store.apply([{ key: noteKey(section), value: Buffer.from([1]) }]);
}

/** Removes the entries of all noted sections; also after a crash, when the notes are still there. */
export async function sweep(store: Store): Promise<void> {
  const start = sectionKey(META_SECTION, PREFIX);
  const notes = [...store.scan({ low: start, high: Buffer.concat([start, Buffer.from([0xff])]) })];
  for (const { key } of notes) await sweepSection(store, key.readUInt32BE(key.length - 4));
}

async function sweepSection(store: Store, section: number): Promise<void> {
  const range = { low: sectionKey(section), high: sectionKey(section + 1) };
  for (let more = true; more;)
    more = await store.write(() => {
      const keys: Buffer[] = [];
      for (const { key } of store.scan(range)) if (keys.push(key) >= BATCH) break;
      store.apply(keys.map((key) => ({ key, value: null })));
      if (keys.length < BATCH) store.apply([{ key: noteKey(section), value: null }]);
      return keys.length >= BATCH;
    });
}
