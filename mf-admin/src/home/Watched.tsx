import { Loaded, type Loading } from '@rollbook/shared-ui/load';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { useId, type ReactNode } from 'react';
import classes from './home.module.css';

type Props<Entry> = {
  title: string;
  /** A noun with its article, for 'Could not load …'. */
  what: string;
  loading: Loading<readonly Entry[]>;
  retry: () => void;
  /** Said quietly when there is nothing. */
  nothing: string;
  /** There are more than these. */
  isMore?: boolean;
  children: (entries: readonly Entry[]) => ReactNode;
};

/** One thing that the administrator watches: its count and its entries, one quiet line while there are none. */
export function Watched<Entry>({ title, what, loading, retry, nothing, isMore, children }: Props<Entry>) {
  const id = useId();
  const count = loading.state === 'loaded' ? loading.value.length : 0;
  return (
    <section className={classes['watched']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {count > 0 && (
          <span className={classes['count']}>
            {count.toLocaleString('en-US')}
            {isMore && '+'}
          </span>
        )}
        {loading.state === 'loaded' && count === 0 && <p className={classes['nothing']}>{nothing}</p>}
      </div>
      <Loaded loading={loading} what={what} retry={retry} skeleton={<RowsSkeleton rows={1} label={what} />}>
        {(entries) => entries.length > 0 && children(entries)}
      </Loaded>
    </section>
  );
}
