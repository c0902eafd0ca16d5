import { Button } from '@mantine/core';
import { STAFF } from '@rollbook/contract';
import classes from './failure.module.css';

/** Answers a `CallProblem.isSamePerson`: the caller says that it is another person of the same name (D35). */
export function AnotherPerson({ onClick }: { onClick: () => void }) {
  return (
    <div>
      <Button
        variant="default"
        classNames={{ root: classes['wraps'] ?? '', label: classes['wrapped'] ?? '' }}
        onClick={onClick}
      >
        {STAFF.anotherPerson}
      </Button>
    </div>
  );
}
