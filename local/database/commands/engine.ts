import type { Catalog } from '../catalog/catalog';
import type { Documents } from '../catalog/documents';
import type { Stopwatch } from '../query/stream';
import type { Store } from '../store/store';
import type { Doc } from '../values/types';
import type { Cursors } from './cursors';
import type { Progress, Sessions } from './sessions';

/** The parts that all commands work on. */
export interface Engine {
  store: Store;
  catalog: Catalog;
  documents: Documents;
  cursors: Cursors;
  sessions: Sessions;
}

/** One command as it came in. */
export interface Request {
  engine: Engine;
  database: string;
  command: Doc;
  watch: Stopwatch;
  progress: Progress;
}
