/** What is done to many applications at once (K4): a renewal that is not paid, or a mail about what is due now. */
export const BATCH_KINDS = ['renew', 'remind'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];
export const BATCH_STATES = ['running', 'done', 'undoing', 'undone'] as const;

/** Applications of a batch, at most. */
export const MAX_BATCH = 1000;
