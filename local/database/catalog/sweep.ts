import { META_SECTION, sectionKey } from '../store/layout';
import type { Store } from '../store/store';

const PREFIX = Buffer.from('sweep');
/** How many entries one write removes, so that other writes can run between. */
const BATCH = 1000;

const noteKey = (section: number) => sectionKey(META_SECTION, Buffer.concat([PREFIX, sectionKey(section)]));

/** Marks a section's entries for removal. Inside the write that drops their owner. */
export function markForSweep(store: Store, section: number): void {
  store.apply([{ key: noteKey(section), value: Buffer.from([1]) }]);
}

/** Removes the entries of all marked sections. The marks survive a crash. */
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
