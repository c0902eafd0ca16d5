import { Radio, VisuallyHidden } from '@mantine/core';
import { statusShown } from '@rollbook/contract';
import type { Both, Compared, Side } from './choices';
import classes from './joining.module.css';

type Props = {
  both: Both;
  stays: number;
  compared: Pick<Compared, 'may_swap' | 'why_no_swap'>;
  letStay: (chain: number) => void;
};

/** Which number lives; why the other one cannot is said below it. */
export function NumberChoice({
  both,
  stays,
  compared: { may_swap: maySwap, why_no_swap: why },
  letStay,
}: Props) {
  return (
    <tr>
      <th scope="col">
        <VisuallyHidden>Field</VisuallyHidden>
      </th>
      {both.map((side) => {
        const isStaying = side.chain === stays;
        return (
          <th key={side.chain} scope="col">
            <Radio
              name="stays"
              checked={isStaying}
              disabled={!isStaying && !maySwap}
              label={side.member_id}
              description={isStaying ? 'stays' : 'leads to the other number'}
              aria-label={`${side.member_id}: let this number stay`}
              onChange={() => letStay(side.chain)}
            />
            <Standing side={side} />
            {!isStaying && !maySwap && <p className={classes['why']}>{why}</p>}
          </th>
        );
      })}
    </tr>
  );
}

function Standing({ side: { status, name } }: { side: Side }) {
  return (
    <p className={classes['standing']}>
      <span className={classes['pill']} data-status={status.status}>
        {statusShown(status)}
      </span>
      <VisuallyHidden>, {name}</VisuallyHidden>
    </p>
  );
}
