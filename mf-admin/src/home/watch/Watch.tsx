import { Skeleton } from '@mantine/core';
import { Loaded, type Loading } from '@rollbook/shared-ui/load';
import { Notice } from '@rollbook/shared-ui/failure';
import { useId, useState, type ReactNode } from 'react';
import { RowButton } from '../../row/RowButton';
import classes from './watch.module.css';

type Props<Item> = {
  title: string;
  /** A noun with its article, for 'Could not load …'. */
  what: string;
  /** Said in the place of the list when there is nothing. */
  quiet: string;
  loading: Loading<readonly Item[]>;
  reload: () => void;
  /** Why an action on a row failed. */
  failure?: string;
  /** Does nothing wait for the administrator? Then the number is no alarm. */
  calm?: boolean;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** Rows that stand at first, and how many 'Show more' adds. */
const FIRST = 5;
const MORE = 50;

/** One thing that the administrator watches: a line when all is well, a short list when it is not. */
export function Watch<Item>(props: Props<Item>) {
  const { title, what, quiet, loading, reload, failure, calm = false, keyOf, children } = props;
  const id = useId();
  const [limit, setLimit] = useState(FIRST);
  const count = loading.state === 'loaded' ? loading.value.length : 0;
  return (
    <section aria-labelledby={id} className={classes['watch']}>
      <div className={classes['top']}>
        <h3 id={id}>{title}</h3>
        {count > 0 && (
          <span className={classes['count']} data-calm={calm}>
            {count.toLocaleString('en-US')}
          </span>
        )}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Loaded loading={loading} what={what} retry={reload} skeleton={<QuietSkeleton what={what} />}>
        {(items) =>
          items.length === 0 ? (
            <p className={classes['quiet']}>{quiet}</p>
          ) : (
            <>
              <ul className={classes['rows']}>
                {items.slice(0, limit).map((item) => (
                  <li key={keyOf(item)}>{children(item)}</li>
                ))}
              </ul>
              {items.length > limit && (
                <RowButton onClick={() => setLimit(limit + MORE)}>
                  Show more of {items.length.toLocaleString('en-US')}
                </RowButton>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** As high as the line of a quiet watch, so that nothing moves when all is well. */
function QuietSkeleton({ what }: { what: string }) {
  return (
    <p className={classes['quiet']} role="status" aria-label={`Loading ${what}`}>
      <Skeleton component="span" display="inline-block" height={14} width={180} />
    </p>
  );
}

type RowProps = { title: ReactNode; actions: ReactNode; children: ReactNode };

/** One row of a watch: what it is, what is known of it, and what can be done. */
export function WatchRow({ title, actions, children }: RowProps) {
  return (
    <div className={classes['row']}>
      <div className={classes['words']}>
        <p className={classes['title']}>{title}</p>
        {children}
      </div>
      <div className={classes['actions']}>{actions}</div>
    </div>
  );
}
