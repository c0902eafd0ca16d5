/** Work on many applications at once: started here, and shown in the corner of every screen of an area. */
export { toLatestWork } from './latest';
export { RemindDialog } from './RemindDialog';
export { RenewDialog } from './RenewDialog';
export { useBatches } from './useBatches';
export { useBatchWork } from './useBatchWork';
