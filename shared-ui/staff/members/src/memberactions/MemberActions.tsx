import { Button } from '@mantine/core';
import { dollars, type MemberAction, totalCents } from '@rollbook/contract';
import { ACTION_LABELS, addressOf, AT_ONCE, type Offered, type Places } from '@rollbook/platform';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import classes from './actions.module.css';

/** What is done where the member is shown; undefined while another one of them runs. */
export type Deeds = Partial<Record<'renew' | 'send' | 'ask', ((id: number) => void) | undefined>>;

type Props = {
  actions: readonly Offered[];
  /** Names the member where a screen shows several. */
  name?: string | undefined;
  places: Places;
  deeds: Deeds;
  /** A result of the search has fewer and smaller ones than the member's page. */
  isSmall?: boolean;
  /** Stands before them, and after them. */
  before?: ReactNode;
  after?: ReactNode;
};

/** What each does to whom, for the list of all buttons of a screen. */
const OF: Readonly<Record<MemberAction, (label: string, name: string) => string>> = {
  pay: (label, name) => `${label} of ${name}`,
  mark: (label, name) => `${label}: ${name}`,
  renew: (label, name) => `${label}: ${name}`,
  card: (label, name) => `${label} of ${name}`,
  receipt: (label, name) => `${label} of ${name}`,
  send: (label, name) => `${label}: agreement of ${name}`,
  cancel: (label, name) => `${label} of ${name}`,
  ask: (label, name) => `${label} about ${name}`,
};

/**
 * The actions on a member, in one order everywhere. One that cannot be done now stays, grey, and says why.
 */
export function MemberActions({ actions, name, places, deeds, isSmall = false, before, after }: Props) {
  const shown = isSmall ? actions.filter(({ action }) => AT_ONCE.includes(action)) : actions;
  return (
    <ul className={classes['actions']} data-small={isSmall} aria-label={isSmall ? undefined : 'Actions'}>
      {before && <li>{before}</li>}
      {shown.map((one) => (
        <li key={one.action} className={one.action === 'ask' ? classes['wide'] : undefined}>
          <One offered={one} name={name} places={places} deeds={deeds} isSmall={isSmall} />
        </li>
      ))}
      {after && <li>{after}</li>}
    </ul>
  );
}

type OneProps = Required<Pick<Props, 'places' | 'deeds' | 'isSmall'>> & {
  offered: Offered;
  name: string | undefined;
};

function One({ offered: { action, id, why }, name, places, deeds, isSmall }: OneProps) {
  const reason = useId();
  const label = ACTION_LABELS[action];
  const text =
    action === 'pay' && id !== undefined && !isSmall ? `${label}, ${dollars(totalCents(1))}` : label;
  const size = isSmall ? 'compact-sm' : 'sm';
  const look = {
    size,
    variant: action === 'pay' && id !== undefined ? 'filled' : 'default',
    ...(name === undefined ? {} : { 'aria-label': OF[action](text, name) }),
  };
  if (id === undefined) {
    return (
      <>
        <Button {...look} disabled aria-describedby={reason}>
          <span>{text}</span>
        </Button>
        <p id={reason} className={classes['why']}>
          {why}
        </p>
      </>
    );
  }
  return <Possible look={look} text={<span>{text}</span>} {...{ action, id, places, deeds }} />;
}

type PossibleProps = Pick<OneProps, 'places' | 'deeds'> & {
  look: object;
  text: ReactNode;
  action: MemberAction;
  id: number;
};

function Possible({ look, text, action, id, places, deeds }: PossibleProps) {
  switch (action) {
    case 'pay':
    case 'mark':
      return (
        <Button {...look} component={Link} {...places[action](id)}>
          {text}
        </Button>
      );
    case 'cancel':
      return (
        <Button {...look} component={Link} to={places.cancel}>
          {text}
        </Button>
      );
    case 'card':
    case 'receipt': {
      const href = action === 'card' ? addressOf('memberCard', { id }) : addressOf('memberReceipt', { id });
      return (
        <Button {...look} component="a" href={href} target="_blank" rel="noreferrer">
          {text}
        </Button>
      );
    }
    case 'renew':
    case 'send':
    case 'ask': {
      const act = deeds[action];
      return (
        // Not `disabled`: it keeps the focus while another one runs.
        <Button {...look} aria-disabled={act === undefined} onClick={() => act?.(id)}>
          {text}
        </Button>
      );
    }
  }
}
