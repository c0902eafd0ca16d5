/** What is done to many applications at once (K4). */
export const BATCH_KINDS = ['renew'] as const;
export const BATCH_STATES = ['running', 'done', 'undoing', 'undone'] as const;

/** Applications of a batch, at most. */
export const MAX_BATCH = 1000;
