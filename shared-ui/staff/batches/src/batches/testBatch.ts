import type { Batch } from './useBatches';

/** A batch that is done, for tests. */
export const testBatch = (given: Partial<Batch>): Batch => ({
  batch: 'b',
  kind: 'renew',
  state: 'done',
  oid: 3,
  office_name: 'Maple Clinic',
  name: 'Ana Ruiz',
  count: 26,
  through: 26,
  made: [],
  unpaid: [],
  refused: [],
  kept: [],
  undo_until: null,
  ...given,
});
