/** Placeholders while content loads. */
export { FormSkeleton, PageSkeleton, RowsSkeleton } from './Skeletons';
