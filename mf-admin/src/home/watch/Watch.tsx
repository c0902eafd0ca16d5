import { Skeleton } from '@mantine/core';
import { Loaded, type Loading } from '@rollbook/shared-ui/load';
import { Notice } from '@rollbook/shared-ui/failure';
import { useId, useState, type ReactNode } from 'react';
import { RowButton } from '../../row/RowButton';
import { countShown } from '../countShown';
import classes from './watch.module.css';

type Props<Item> = {
  title: string;
  /** A noun with its article, for 'Could not load …'. */
  what: string;
  /** Shown when the list is empty. */
  quiet: string;
  loading: Loading<readonly Item[]>;
  reload: () => void;
  /** The error of the last action on a row. */
  failure?: string;
  /** True when no entry needs the administrator: the number is then not highlighted. */
  calm?: boolean;
  /** The most rows that the API answers: the number then ends with '+'. */
  most?: number;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** Rows shown at first, and rows that 'Show more' adds. */
const FIRST = 5;
const MORE = 50;

/** A list that the administrator monitors: one line when it is empty, a short list otherwise. */
export function Watch<Item>(props: Props<Item>) {
  const { title, what, quiet, loading, reload, failure, calm = false, most, keyOf, children } = props;
  const id = useId();
  const [limit, setLimit] = useState(FIRST);
  const count = loading.state === 'loaded' ? loading.value.length : 0;
  return (
    <section aria-labelledby={id} className={classes['watch']}>
      <div className={classes['top']}>
        <h3 id={id}>{title}</h3>
        {count > 0 && (
          <span className={classes['count']} data-calm={calm}>
            {countShown(count, most)}
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
                  Show more of {countShown(count, most)}
                </RowButton>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** As high as an empty list's line, so that loading it does not shift the layout. */
function QuietSkeleton({ what }: { what: string }) {
  return (
    <p className={classes['quiet']} role="status" aria-label={`Loading ${what}`}>
      <Skeleton component="span" display="inline-block" height={14} width={180} />
    </p>
  );
}

type RowProps = { title: ReactNode; actions: ReactNode; children: ReactNode };

/** One row of a monitored list: title, details and buttons. */
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
