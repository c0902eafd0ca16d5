/** Jobs over many rows: the corner that follows them, and the dialogs that remind and renew. */
export { BatchCorner, RemindDialog, RenewDialog, toLatestWork, useBatches, useBatchWork } from './batches';
