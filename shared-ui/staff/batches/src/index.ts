import { lazy } from 'react';

/** Jobs over many rows: the corner that follows them, and the dialogs that remind and renew. */
export { RemindDialog, RenewDialog, toLatestWork, useBatches, useBatchWork } from './batches';
/** What runs for this account, on every screen of an area. Not part of the first visit. */
export const BatchCorner = lazy(() => import('./batches/BatchCorner'));
