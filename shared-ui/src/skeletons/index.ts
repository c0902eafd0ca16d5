/** The grey shapes of what is being loaded. */
export { FormSkeleton, PageSkeleton, RowsSkeleton } from './Skeletons';
