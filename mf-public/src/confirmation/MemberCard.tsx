import { longDate, shownId } from '@rollbook/contract';
import classes from './Confirmation.module.css';
import { SignedAgreement } from './SignedAgreement';
import type { Submitted } from './submitted';
import { confirmationTexts } from './texts';

/** The membership's details, and the link to the signed agreement. */
export function MemberCard({ submitted, isPaid }: { submitted: Submitted; isPaid: boolean }) {
  const { application, first, last, language, by } = submitted;
  const words = confirmationTexts[language];
  const name = `${first} ${last}`.trim();
  if (by === undefined && !application) return null;
  return (
    <>
      <dl className={classes.card}>
        {name !== '' && <Row term={words.member} value={words.household(name)} />}
        {application && (
          <>
            <Row term={words.memberId} value={shownId(application)} />
            <Row term={words.validThru} value={longDate(application.expiration_date, language)} />
          </>
        )}
        <Row term={words.paid} value={isPaid ? words.byCard : words.notYet} />
      </dl>
      {application?.agreementPath && <SignedAgreement path={application.agreementPath} words={words} />}
    </>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
