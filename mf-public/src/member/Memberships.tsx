import type { Language } from '@rollbook/contract';
import { useState } from 'react';
import classes from './Member.module.css';
import { Membership } from './Membership';
import type { Mine } from './useOwnCall';
import { memberTexts } from './texts';

/** More unpaid applications are folded: a family has a few, and strangers can send any number with the address. */
const MOST_UNPAID = 3;

type Props = { mine: Mine; language: Language; reload: () => Promise<unknown> };

/** What was paid once, then a few unpaid applications or a fold of many. */
export function Memberships({ mine, language, reload }: Props) {
  const words = memberTexts[language];
  const [isOpen, setOpen] = useState(false);
  const unpaid = mine.memberships.filter((one) => one.member_since === null);
  const paid = mine.memberships.filter((one) => one.member_since !== null);
  const isFolded = unpaid.length > MOST_UNPAID;
  const shown = (memberships: Mine['memberships']) =>
    memberships.map((one) => (
      <Membership key={one.chain} membership={one} mine={mine} language={language} reload={reload} />
    ));
  return (
    <>
      {shown(isFolded ? paid : [...paid, ...unpaid])}
      {isFolded && (
        <details className={classes.unpaid} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{words.unpaid(unpaid.length)}</summary>
          <p>{words.unpaidWhy}</p>
          {isOpen && shown(unpaid)}
        </details>
      )}
    </>
  );
}
