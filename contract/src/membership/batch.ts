/** What is done to many applications at once: an unpaid renewal, a mail about what is due now, or a deletion. */
export const CHOSEN_BATCHES = ['renew', 'remind', 'delete'] as const;
export type ChosenBatch = (typeof CHOSEN_BATCHES)[number];
/**
 * `enter`: rows of the paper log, which become applications. `move`: the members of a clinic go to another one; `moveBack`: they
 * come back, after the time of its Undo. `erase`: persons whose last term ended long ago.
 */
export const BATCH_KINDS = [...CHOSEN_BATCHES, 'enter', 'move', 'moveBack', 'erase'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];
/** Kinds that only the administrator may start, as single deletions are. */
export const ADMIN_BATCHES: readonly BatchKind[] = ['delete'];
export const BATCH_STATES = ['running', 'done', 'undoing', 'undone'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Applications of a batch, at most. */
export const MAX_BATCH = 1000;
/** Rows of the paper log in a batch, at most; the call has a limit in bytes, too. */
export const MAX_LOG_ROWS = 500;

/** The move of a clinic can be taken back for so many days. */
export const MOVE_BACK_DAYS = 30;
