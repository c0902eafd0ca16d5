import { Button } from '@mantine/core';
import { couldNot, notInRole } from '@rollbook/contract';
import { CallProblem } from '@rollbook/platform';
import { adminPerson, useSessionValue } from '@rollbook/shared-ui/session';
import classes from './failure.module.css';

type LoadFailureProps = {
  /** A noun with its article. */
  what: string;
  retry: () => void;
  /** Why it failed, where that is known. */
  failure?: unknown;
};

/** Replaces a list that could not be loaded. What a role does not include cannot be tried again. */
export function LoadFailure({ what, retry, failure }: LoadFailureProps) {
  const person = useSessionValue(adminPerson);
  if (person && failure instanceof CallProblem && failure.code === 'not_allowed')
    return <p className={classes['lacking']}>{notInRole(person.post, what)}</p>;
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
