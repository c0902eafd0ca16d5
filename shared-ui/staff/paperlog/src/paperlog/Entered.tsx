import { Button, Checkbox } from '@mantine/core';
import { dollars, type EnteredApplication, FEE_CENTS, totalCents } from '@rollbook/contract';
import { Card, Loaded, Notice, RowsSkeleton, tellArea, useStaff } from '@rollbook/kit';
import { EditDialog } from '@rollbook/staff-members';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EnteredRow } from './EnteredRow';
import classes from './entered.module.css';
import { useChoice, type useEntered } from './useEntered';

type Props = {
  entered: ReturnType<typeof useEntered>;
  /** How many more are being stored. */
  sending: number;
  /** What the last entry came to. */
  said: string | undefined;
};

/** What was entered today, newest first: to tick off the paper, correct, take back and pay. */
export function Entered({ entered, sending, said, ...rest }: Props) {
  return (
    <Card>
      <Loaded
        loading={entered.loading}
        what="what was entered today"
        retry={entered.reload}
        skeleton={<RowsSkeleton rows={3} label="what was entered today" />}
      >
        {(loaded) => <Rows loaded={loaded} entered={entered} sending={sending} said={said} {...rest} />}
      </Loaded>
    </Card>
  );
}

type RowsProps = Props & { loaded: readonly EnteredApplication[] };

function Rows({ loaded, entered, sending, said }: RowsProps) {
  const choice = useChoice(loaded);
  const { rows } = choice;
  const { role, link } = useStaff();
  const [edited, setEdited] = useState<EnteredApplication>();
  const navigate = useNavigate();
  const saved = () => {
    entered.reload();
    tellArea();
  };
  return (
    <>
      <div className={classes['top']}>
        <h2>
          Entered today <span className={classes['count']}>{rows.length}</span>
        </h2>
        {sending > 0 && <span className={classes['quiet']}>{sending} being stored</span>}
        <p role="status" className={classes['said']}>
          {said}
        </p>
      </div>
      {entered.failure !== '' && <Notice kind="error">{entered.failure}</Notice>}
      {rows.length === 0 ? (
        <p className={classes['none']}>Nothing yet. Each entry appears here as soon as it is stored.</p>
      ) : (
        <>
          <div aria-hidden="true" className={classes['headings']}>
            {['ID', 'Name', 'Submit Date', 'Phone', 'Additional Family', 'Entered'].map((heading) => (
              <span key={heading}>{heading}</span>
            ))}
          </div>
          <ul className={classes['rows']} aria-label="Entered today">
            {rows.map((row) => (
              <EnteredRow
                key={row.id}
                row={row}
                choice={choice}
                isRunning={entered.running === row.id}
                correct={() => setEdited(row)}
                takeBack={() => entered.takeBack(row)}
              />
            ))}
          </ul>
          {choice.payable.length > 0 && <Foot choice={choice} />}
        </>
      )}
      <Suspense fallback={null}>
        {edited && role !== 'group' && (
          <EditDialog
            key={edited.id}
            application={edited}
            editor={role}
            close={() => setEdited(undefined)}
            toDetails={() => {
              const { to, state } = link('member', edited.id);
              void navigate(to, { state });
            }}
            saved={saved}
          />
        )}
      </Suspense>
    </>
  );
}

type FootProps = { choice: ReturnType<typeof useChoice> };

/** Pays exactly the selected ones, on the screen for payments. */
function Foot({ choice: { payable, selected, toggleAll } }: FootProps) {
  const { link } = useStaff();
  const count = selected.length;
  return (
    <div className={classes['foot']}>
      <Checkbox
        size="sm"
        label={`${count} of ${payable.length} selected`}
        checked={count === payable.length}
        indeterminate={count > 0 && count < payable.length}
        onChange={toggleAll}
      />
      {count > 0 && (
        <div className={classes['pay']}>
          <span className={classes['quiet']}>
            {count} × {dollars(FEE_CENTS)}
          </span>
          <strong>{dollars(totalCents(count))}</strong>
          <Button component={Link} {...link('payment', ...selected.map(({ id }) => id))}>
            {count === 1 ? 'Pay for this one' : `Pay for these ${count}`}
          </Button>
        </div>
      )}
    </div>
  );
}
