import { lazy, Suspense } from 'react';
import classes from './ownmonth.module.css';

const Row = lazy(() => import('./OwnMonth'));

/** It loads behind the home, in a place of its height. */
export function OwnMonth() {
  return (
    <Suspense fallback={<div className={classes['place']} />}>
      <Row />
    </Suspense>
  );
}
