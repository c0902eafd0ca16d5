import { Button } from '@mantine/core';
import { type Area, joinAddress, type Offered, placesIn } from '@rollbook/platform';
import { Link } from 'react-router-dom';
import { type Deeds, MemberActions } from '../memberactions';

/** Whose page of a member opens, and what is done here. */
export type Desk = {
  areaOf: (member: { oid: number }) => Area;
  deeds: Deeds;
  /** Two records of one person may be joined by this account. */
  mayJoin?: boolean;
};

type Props = {
  member: { oid: number; first: string; last: string };
  /** An application of the member that the caller may open. */
  open: number;
  actions: readonly Offered[];
  desk: Desk;
};

/** What can be done now with a member of one's own offices, found by name or by the code of a card. */
export function ResultActions({ member, open, actions, desk: { areaOf, deeds, mayJoin = false } }: Props) {
  const name = `${member.first} ${member.last}`;
  const places = placesIn(areaOf(member), open);
  return (
    <MemberActions
      isSmall
      name={name}
      actions={actions}
      places={places}
      deeds={deeds}
      before={
        <Button
          component={Link}
          to={places.page}
          size="compact-sm"
          variant="default"
          aria-label={`Open ${name}`}
        >
          Open
        </Button>
      }
      after={
        mayJoin && (
          <Button
            component={Link}
            to={joinAddress(open)}
            size="compact-sm"
            variant="default"
            aria-label={`Here twice: ${name}`}
          >
            Here twice
          </Button>
        )
      }
    />
  );
}
