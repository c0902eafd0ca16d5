import { Checkbox } from '@mantine/core';
import { listed } from '@rollbook/contract';
import { Notice } from '@rollbook/kit';
import { useState } from 'react';
import { AfterJoining } from './AfterJoining';
import { type Chosen, type Compared, rowsOf, isOneSpare, spareShown, type ValueRow } from './choices';
import classes from './joining.module.css';
import { KeptOfBoth } from './KeptOfBoth';
import { NumberChoice } from './NumberChoice';
import { TermsOfBoth } from './TermsOfBoth';
import { ValueChoice } from './ValueChoice';

type Props = {
  compared: Compared;
  records: NonNullable<Compared['records']>;
  after: NonNullable<Compared['after']>;
  /** The other number was chosen, and what follows from it is not known yet. */
  isBusy: boolean;
  letStay: (chain: number) => void;
  reload: () => Promise<unknown>;
};

/** Both records, field by field, and what becomes of them. The columns keep their places when the other number is chosen. */
export function SideBySide({ compared, records, after, isBusy, letStay, reload }: Props) {
  const { stays, goes } = records;
  const [leftChain] = useState(stays.chain);
  const [left, right] = leftChain === stays.chain ? [stays, goes] : [goes, stays];
  const [chosen, setChosen] = useState<Chosen>({});
  const [wantsCancelled, setWantsCancelled] = useState(true);
  const [failure, setFailure] = useState('');
  const rows = rowsOf(left, right, stays.chain, chosen);
  const both = [left, right] as const;
  const { must_cancel: mustCancel } = compared;
  const isCancelling = mustCancel !== null || wantsCancelled;
  const spare = spareShown(both);
  return (
    <>
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
      <div className={classes['columns']}>
        <div className={classes['sheet']}>
          <table className={classes['table']} aria-label="The two records">
            <thead>
              <NumberChoice both={both} stays={stays.chain} compared={compared} letStay={letStay} />
            </thead>
            <tbody>
              {rows.filter(isGiven).map((row) => (
                <ValueChoice
                  key={row.key}
                  row={row}
                  both={both}
                  choose={(chain) => setChosen({ ...chosen, [row.key]: chain })}
                />
              ))}
              <NotGiven rows={rows.filter((row) => !isGiven(row))} />
              <KeptOfBoth both={both} />
            </tbody>
            <TermsOfBoth both={both} said={isCancelling ? (mustCancel ?? 'Cancelled with it') : ''} />
          </table>
          {spare !== '' && (
            <div className={classes['cancel']}>
              <Checkbox
                checked={isCancelling}
                disabled={mustCancel !== null}
                label={`Cancel ${spare}`}
                description={spareSaid(mustCancel !== null, isOneSpare(both))}
                onChange={({ currentTarget }) => setWantsCancelled(currentTarget.checked)}
              />
            </div>
          )}
        </div>
        <AfterJoining
          joining={{ compared, stays, goes, rows, left, isCancelling }}
          after={after}
          isBusy={isBusy}
          failed={(why) => {
            setFailure(why);
            void reload();
          }}
        />
      </div>
    </>
  );
}

function spareSaid(isOverlapping: boolean, isOne: boolean): string {
  const due = `Nothing is due for ${isOne ? 'it' : 'them'} then`;
  if (!isOverlapping) return `${due}; no reminder goes out.`;
  const why = isOne
    ? 'It falls into the same time as the other one, so it'
    : 'They fall into the same time as others, so they';
  return `${why} cannot stay. ${due}.`;
}

function isGiven({ left, right }: ValueRow): boolean {
  return left !== '' || right !== '';
}

function NotGiven({ rows }: { rows: readonly ValueRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tr>
      <th scope="row">Not given</th>
      <td colSpan={2} className={classes['quiet']}>
        {listed(
          rows.map(({ label }) => label),
          'en',
        )}
      </td>
    </tr>
  );
}
