/** The grey shapes of what is being loaded. */
export { FormSkeleton, RowsSkeleton } from './Skeletons';
