import { Fact, Facts } from '../page/Facts';
import { familyShown, type Language, shownDate } from '@rollbook/contract';
import type { ReactNode } from 'react';
import type { Renewal } from './useRenewal';
import classes from './Renew.module.css';
import { renewTexts } from './texts';

type Props = {
  renewal: Renewal;
  language: Language;
  today: string;
  children: ReactNode;
};

/** The membership as it is now. */
export function Present({ renewal, language, today, children }: Props) {
  const words = renewTexts[language];
  const { first, last, member_id, expiration_date, additional_family } = renewal;
  const until = shownDate(expiration_date, language);
  return (
    <Facts>
      <Fact name={words.member} help={[member_id, familyShown(additional_family)].filter(Boolean).join(', ')}>
        {`${first} ${last}`}
      </Fact>
      <Fact name={words.clinic} help={renewal.office?.office_phone}>
        {renewal.office_name}
      </Fact>
      <Fact name={words.now}>
        <span className={classes.status} data-expired={expiration_date < today}>
          {expiration_date < today ? words.expired(until) : words.active(until)}
        </span>
      </Fact>
      {children}
    </Facts>
  );
}
