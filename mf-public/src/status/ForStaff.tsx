import type { CallAnswer } from '@rollbook/contract';
import {
  ACTION_LABELS,
  addressOf,
  type Area,
  AT_ONCE,
  call,
  newAttempt,
  type Offered,
  type Places,
  placesIn,
} from '@rollbook/platform';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import classes from './Status.module.css';

type Member = NonNullable<CallAnswer<'cardStatus'>['member']>;

const AREAS: Readonly<Record<NonNullable<Member['list']>, Area>> = {
  office: '/office',
  group: '/officegroup',
  admin: '/ecsadmin',
};

type Props = { list: NonNullable<Member['list']>; open: number; actions: readonly Offered[] };

/** What a signed-in clinic, group or administrator can do with the member of a card, as after a search. In English, as their areas. */
export default function ForStaff({ list, open, actions }: Props) {
  const places = placesIn(AREAS[list], open);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const renew = async (id: number) => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await call('startBatch', { kind: 'renew', ids: [id], another: false }, { attempt: newAttempt() });
      // The corner of that area has Undo and the payment.
      void navigate(places.page);
    } catch {
      setFailure('Could not renew it, please try again.');
    }
    setBusy(false);
  };
  return (
    <div lang="en">
      <ul className={classes.actions} aria-label="Actions">
        <li>
          <Link to={places.page}>Open</Link>
        </li>
        {actions
          .filter(({ action }) => AT_ONCE.includes(action))
          .map((offered) => (
            <li key={offered.action}>
              <Action offered={offered} places={places} renew={(id) => void renew(id)} />
            </li>
          ))}
      </ul>
      {failure !== '' && <p role="alert">{failure}</p>}
    </div>
  );
}

type ActionProps = { offered: Offered; places: Places; renew: (id: number) => void };

function Action({ offered: { action, id, why }, places, renew }: ActionProps) {
  const label = ACTION_LABELS[action];
  if (id === undefined) {
    return (
      <>
        <button type="button" disabled>
          {label}
        </button>
        <p>{why}</p>
      </>
    );
  }
  if (action === 'pay' || action === 'mark') return <Link {...places[action](id)}>{label}</Link>;
  if (action === 'cancel') return <Link to={places.cancel}>{label}</Link>;
  if (action === 'renew') {
    return (
      <button type="button" onClick={() => renew(id)}>
        {label}
      </button>
    );
  }
  return (
    <a href={addressOf('memberCard', { id })} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
