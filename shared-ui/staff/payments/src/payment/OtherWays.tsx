import { dollars, FEE_CENTS, MAX_LENGTH, memberIdShown } from '@rollbook/contract';
import { TextField } from '@rollbook/kit';
import { type Offline, type Way, wayOf } from './offline';
import classes from './payment.module.css';
import type { Unpaid } from './receipt';
import { WaySwitch } from './WaySwitch';

const KINDS = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
] as const;

type Props = {
  names: readonly Unpaid[];
  offline: Offline;
  change: (changed: Pick<Offline, 'others'>) => void;
};

/** Kind, number of the check and note of each selected name. A check has a note too: what is recorded is shown. */
export function OtherWays({ names, offline, change }: Props) {
  const set = (id: number, changed: Partial<Way>) =>
    change({ others: { ...offline.others, [id]: { ...wayOf(id, offline), ...changed } } });
  return (
    <ul className={classes['ways']} aria-label="How each name was paid">
      {names.map((entry) => {
        const { id, name } = entry;
        const { paymentType, checkNumber, note } = wayOf(id, offline);
        return (
          <li key={id}>
            <span className={classes['wayName']}>
              {name}
              <span className={classes['office']}>
                {memberIdShown(entry)} · {dollars(FEE_CENTS)}
              </span>
            </span>
            <WaySwitch
              label={`How ${name} was paid`}
              choices={KINDS}
              value={paymentType}
              choose={(kind) => set(id, { paymentType: kind })}
            />
            {paymentType === 'check' && (
              <TextField
                hideLabel
                optional
                label={`No. of the check of ${name}`}
                placeholder="No. of the check"
                autoComplete="off"
                maxLength={MAX_LENGTH.checkNumber}
                value={checkNumber}
                onChange={({ currentTarget: { value } }) => set(id, { checkNumber: value })}
              />
            )}
            <TextField
              hideLabel
              optional
              label={`Note for ${name}`}
              placeholder="Note"
              autoComplete="off"
              maxLength={MAX_LENGTH.reason}
              value={note}
              onChange={({ currentTarget: { value } }) => set(id, { note: value })}
            />
          </li>
        );
      })}
    </ul>
  );
}
