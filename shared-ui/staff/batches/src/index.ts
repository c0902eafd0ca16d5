import { lazy } from 'react';

/** Jobs over many rows: the corner that follows them, and the dialogs that remind and renew. */
export { RemindDialog } from './batches/RemindDialog';
export { RenewDialog } from './batches/RenewDialog';
export { toLatestWork } from './batches/latest';
export { useBatches } from './batches/useBatches';
export { useBatchWork } from './batches/useBatchWork';
/** What runs for this account, on every screen of an area. Not part of the first visit. */
export const BatchCorner = lazy(() => import('./batches/BatchCorner'));
