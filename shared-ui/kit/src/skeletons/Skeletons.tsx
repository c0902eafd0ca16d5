import { Skeleton } from '@mantine/core';
import classes from './skeletons.module.css';

/** Placeholder of a list or table with `rows` rows. */
export function RowsSkeleton({ rows = 6, label }: { rows?: number; /** What is loading. */ label: string }) {
  return (
    <div role="status" aria-label={`Loading ${label}`} className={classes['rows']}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['row']}>
          <Skeleton height={14} width={`${28 + ((row * 17) % 30)}%`} />
          <Skeleton height={14} width={64} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a form with `fields` fields. */
export function FormSkeleton({ fields = 3, label }: { fields?: number; label: string }) {
  return (
    <div role="status" aria-label={`Loading ${label}`} className={classes['form']}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton height={12} width={110} mb={8} />
          <Skeleton height={42} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a whole screen while its code loads. */
export function PageSkeleton() {
  return (
    <div className={classes['page']} role="status" aria-label="Loading">
      <Skeleton height={34} width={220} mb={8} />
      <Skeleton height={16} width={300} mb={24} />
      <Skeleton height={260} radius="lg" />
    </div>
  );
}
