import { type Language, shownDate } from '@rollbook/contract';
import { addressOf } from '@rollbook/platform';
import { PhoneLink } from '@rollbook/ui';
import { Cancel } from './Cancel';
import { Card } from './Card';
import { Details } from './Details';
import classes from './Member.module.css';
import { Next } from './Next';
import { memberTexts } from './texts';
import type { Mine, OwnMembership } from './useOwnCall';

type Props = {
  membership: OwnMembership;
  mine: Mine;
  language: Language;
  reload: () => Promise<unknown>;
};

/** One membership: card, status, papers and what the member can change. */
export function Membership({ membership, mine, language, reload }: Props) {
  const { office_name, office_phone } = membership;
  return (
    <section className={classes.membership} aria-label={`${membership.first} ${membership.last}`}>
      <Card membership={membership} language={language} reload={reload}>
        <p>
          {office_name}
          {office_phone !== '' && (
            <>
              {' · '}
              <PhoneLink phone={office_phone} />
            </>
          )}
        </p>
        <Next membership={membership} email={mine.email} language={language} />
      </Card>
      <Papers membership={membership} language={language} />
      <Details membership={membership} mine={mine} language={language} reload={reload} />
      <Cancel membership={membership} language={language} reload={reload} />
    </section>
  );
}

function Papers({ membership, language }: Pick<Props, 'membership' | 'language'>) {
  const { chain, agreements, receipts } = membership;
  const words = memberTexts[language];
  return (
    <>
      {agreements.length > 0 && <h2>{words.agreements}</h2>}
      <ul className={classes.list}>
        {agreements.map((one) => (
          <Paper
            key={one.id}
            title={words.agreement(one.signed_on.slice(0, 4))}
            note={words.signed(shownDate(one.signed_on, language), one.language)}
            href={addressOf('myAgreement', { chain, id: one.id })}
            label={words.pdf}
          />
        ))}
      </ul>
      {receipts.length > 0 && <h2>{words.receipts}</h2>}
      <ul className={classes.list}>
        {receipts.map((one) => (
          <Paper
            key={one.id}
            title={words.paid[one.by](one.amount)}
            note={[
              shownDate(one.paid_on, language),
              ...(one.refunded > 0 ? [words.refunded(one.refunded)] : []),
            ].join(' · ')}
            href={addressOf('myReceipt', { chain, id: one.id })}
            label={words.pdf}
          />
        ))}
      </ul>
    </>
  );
}

type Row = { title: string; note: string; href: string; label: string };

function Paper({ title, note, href, label }: Row) {
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <small>{note}</small>
      </span>
      <a href={href} target="_blank" rel="noopener" aria-label={`${label}: ${title}, ${note}`}>
        {label}
      </a>
    </li>
  );
}
