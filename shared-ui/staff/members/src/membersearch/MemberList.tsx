import { Button } from '@mantine/core';
import type { Member } from '@rollbook/contract';
import { useState } from 'react';
import { MemberCard } from './MemberCard';
import type { Desk } from './ResultActions';
import classes from './search.module.css';

/** More unpaid ones than this are folded below the paid ones: every visitor can send forms. */
const MANY_UNPAID = 10;

type Props = { members: readonly Member[]; search: string; desk: Desk };

/** The members that were found, the paid ones first. */
export function MemberList({ members, search, desk }: Props) {
  const [isOpen, setOpen] = useState(false);
  const paid = members.filter((member) => member.paid);
  const unpaid = members.length - paid.length;
  const isFolded = paid.length > 0 && unpaid > MANY_UNPAID;
  const shown = isFolded && !isOpen ? paid : members;
  return (
    <>
      <ul className={classes['members']}>
        {shown.map((member) => (
          <MemberCard key={member.id} member={member} search={search} desk={desk} />
        ))}
      </ul>
      {isFolded && (
        <div className={classes['line']} data-result>
          <span>{unpaid} have not paid yet</span>
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </div>
      )}
    </>
  );
}
