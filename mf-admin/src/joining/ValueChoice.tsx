import { Radio } from '@mantine/core';
import type { Both, ValueRow } from './choices';
import classes from './joining.module.css';

type Props = { row: ValueRow; both: Both; choose: (chain: number) => void };

/** One field of the person: what differs is chosen, what is equal is said once. */
export function ValueChoice({ row: { key, label, left, right, differs, from }, both, choose }: Props) {
  const values = [left, right];
  return (
    <tr data-differs={differs}>
      <th scope="row">{label}</th>
      {both.map(({ chain, member_id: number }, at) => {
        const value = values[at] ?? '';
        const shown = value === '' ? 'not given' : value;
        if (!differs) {
          return (
            <td key={chain} data-same={at > 0} className={at === 0 ? undefined : classes['quiet']}>
              {at === 0 ? shown : 'the same'}
            </td>
          );
        }
        return (
          <td key={chain} data-number={number}>
            <Radio
              name={key}
              value={String(chain)}
              checked={from === chain}
              label={shown}
              aria-label={`${shown}: ${label} of ${number}`}
              onChange={() => choose(chain)}
            />
          </td>
        );
      })}
    </tr>
  );
}
