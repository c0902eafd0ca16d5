import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AnotherPerson } from '../failure';
import type { Entry } from './check';
import classes from './paperlog.module.css';

type Props = { entry: Entry; isAnother: () => void };

/** The answers to "is this the person that you have?" (D59): look first; the row stays as it is meanwhile. */
export function SamePerson({ entry: { first, last }, isAnother }: Props) {
  const name = `${first.trim()} ${last.trim()}`;
  const search = `?${new URLSearchParams({ search: name }).toString()}`;
  return (
    <div className={classes['answers']}>
      <Button component={Link} to={{ pathname: '/office/searchformember', search }}>
        Search for {name}
      </Button>
      <AnotherPerson onClick={isAnother} />
    </div>
  );
}
