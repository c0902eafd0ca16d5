import { Button } from '@mantine/core';
import { couldNot } from '@rollbook/contract';
import classes from './failure.module.css';

type Props = { /** A noun with its article. */ what: string; retry: () => void };

/** Replaces a list that could not be loaded. */
export function LoadFailure({ what, retry }: Props) {
  return (
    <div role="alert" className={classes['failure']}>
      <p className={classes['said']}>{couldNot('load', what)}.</p>
      <p className={classes['help']}>Nothing was changed and nothing was lost.</p>
      <Button variant="default" onClick={retry}>
        Retry
      </Button>
    </div>
  );
}
