import { Button } from '@mantine/core';
import { ERASE_AFTER_CARD_DAYS, shownTime } from '@rollbook/contract';
import { download, Notice, useRowAction } from '@rollbook/kit';
import { callFile } from '@rollbook/platform';
import type { PersonalProps } from '@rollbook/staff-members';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EraseDialog } from './EraseDialog';
import classes from './privacy.module.css';

/** What the plan owes a person about the own data: all of it as one file, and its end. */
export default function PersonalData({ id, memberId, name, erasedAt, changed }: PersonalProps) {
  const [isErasing, setErasing] = useState(false);
  const { running, failure, run } = useRowAction<number>(() => {});
  const save = () =>
    run(id, async () => download(`personal-data-${id}.zip`, await callFile('personalData', { id })), {
      doing: 'make the file',
      done: 'The file is saved',
    });
  return (
    <div className={classes['part']}>
      {erasedAt !== undefined && (
        <Notice kind="note">
          The personal data were erased on {shownTime(new Date(erasedAt))}. Money and history stay. The reason
          is in the history.
        </Notice>
      )}
      <p className={classes['hint']}>
        All that is stored about {name}, with agreement, receipts and card, as one ZIP file. It asks again who
        you are.
      </p>
      <Button variant="default" loading={running !== undefined} onClick={() => void save()}>
        Everything about this person
      </Button>
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
      {erasedAt === undefined && (
        <>
          <p className={classes['hint']}>
            Erasing is possible once the membership is over, and {ERASE_AFTER_CARD_DAYS} days after the last
            card payment.
          </p>
          <Button variant="default" className={classes['danger']} onClick={() => setErasing(true)}>
            Erase {name} …
          </Button>
        </>
      )}
      <Link className={classes['link']} to="/ecsadmin/oldrecords">
        Old records of the plan
      </Link>
      {isErasing && (
        <EraseDialog
          id={id}
          memberId={memberId}
          name={name}
          close={() => setErasing(false)}
          changed={changed}
        />
      )}
    </div>
  );
}
