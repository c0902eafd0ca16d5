import { Button } from '@mantine/core';
import { AnotherPerson, useStaff } from '@rollbook/kit';
import { useBatchWork } from '@rollbook/staff-batches';
import { Link } from 'react-router-dom';
import type { Entry } from './check';
import classes from './paperlog.module.css';
import type { Trouble } from './useWaiting';

type Props = {
  entry: Entry;
  trouble: Trouble;
  isAnother: () => void;
  /** The person was renewed instead: the row can go. */
  renewed: () => void;
};

/** The answers to "is this the person that you have?": look first; the row stays as it is meanwhile. */
export function SamePerson({ entry, trouble: { suspect }, isAnother, renewed }: Props) {
  const { link } = useStaff();
  return (
    <div className={classes['answers']}>
      {suspect === undefined ? (
        <SearchFor entry={entry} />
      ) : (
        <>
          <Button component={Link} {...link('member', suspect.id)}>
            Open {suspect.name}
          </Button>
          {suspect.renewable && <Renew id={suspect.id} renewed={renewed} />}
        </>
      )}
      <AnotherPerson onClick={isAnother} />
    </div>
  );
}

/** Another submission of the person is just being stored: there is no page to open yet. */
function SearchFor({ entry: { first, last } }: { entry: Entry }) {
  const { link } = useStaff();
  const name = `${first.trim()} ${last.trim()}`;
  const search = `?${new URLSearchParams({ search: name }).toString()}`;
  return (
    <Button component={Link} to={{ pathname: link('search').to, search }}>
      Search for {name}
    </Button>
  );
}

function Renew({ id, renewed }: { id: number; renewed: () => void }) {
  const { isRunning, failure, renew } = useBatchWork(true, async () => {});
  return (
    <div>
      <Button
        variant="default"
        loading={isRunning}
        onClick={() => void renew([{ id }]).then((isBegun) => isBegun && renewed())}
      >
        Renew
      </Button>
      {failure !== '' && <p role="alert">{failure}</p>}
    </div>
  );
}
