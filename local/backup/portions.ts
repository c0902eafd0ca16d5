import { type CollectionFrame, contentOf, type Frame } from './frames';

/** One command carries at most so many documents, or so many bytes. */
const BATCH = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;

/** For decoding documents: numbers keep their type, a 4 that is a long or a double stays one. */
export const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false };

/** A collection, or as many of its documents as one command carries. */
export type Portion =
  | { kind: 'collection'; collection: CollectionFrame }
  | { kind: 'documents'; name: string; documents: Uint8Array[] };

/** A backup's content in portions: each collection, then its documents in batches. */
export async function* portionsOf(frames: AsyncIterable<Frame>): AsyncGenerator<Portion> {
  let name = '';
  let documents: Uint8Array[] = [];
  let size = 0;
  const batch = (): Portion[] => {
    const full = documents;
    documents = [];
    size = 0;
    return full.length === 0 ? [] : [{ kind: 'documents', name, documents: full }];
  };
  for await (const frame of frames) {
    if (frame.kind === 'collection') {
      yield* batch();
      const collection = contentOf<CollectionFrame>(frame);
      name = collection.name;
      yield { kind: 'collection', collection };
    } else {
      documents.push(frame.bytes);
      size += frame.bytes.length;
      if (documents.length >= BATCH || size >= BATCH_BYTES) yield* batch();
    }
  }
  yield* batch();
}
