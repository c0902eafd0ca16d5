import { longDate, memberIdLabel, memberLabel, shownId, validThruLabel } from '@rollbook/contract';
import { Fact, Facts } from '../page/Facts';
import { useBrand } from '../page/plan';
import { PrintReceipt } from '../receipt/PrintReceipt';
import { SignedAgreement } from './SignedAgreement';
import type { Submitted } from './submitted';
import { confirmationTexts } from './texts';

/** The membership's details, and the link to the signed agreement. */
export function MemberCard({ submitted, isPaid }: { submitted: Submitted; isPaid: boolean }) {
  const { application, first, last, language, by, memberId } = submitted;
  const words = confirmationTexts[language];
  const brand = useBrand();
  const name = `${first} ${last}`.trim();
  if (by === undefined && !application) return null;
  return (
    <>
      <Facts>
        {name !== '' && <Fact name={memberLabel[language]}>{words.household(name)}</Fact>}
        {application && (
          <>
            <Fact name={memberIdLabel[language]}>{memberId || shownId(application)}</Fact>
            <Fact name={validThruLabel[language]}>{longDate(application.expiration_date, language)}</Fact>
          </>
        )}
        <Fact name={words.paid}>{isPaid ? words.byCard : words.notYet}</Fact>
      </Facts>
      {application?.agreementPath && <SignedAgreement path={application.agreementPath} words={words} />}
      {application?.receipt && (
        <PrintReceipt
          brand={brand}
          facts={{
            language,
            receipt: application.receipt,
            name,
            id: shownId(application),
            officeName: application.office_name,
            until: application.expiration_date,
          }}
        />
      )}
    </>
  );
}
