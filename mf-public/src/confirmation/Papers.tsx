import { dollars, FEE_CENTS, pagePath, paidWith } from '@rollbook/contract';
import { Link } from 'react-router-dom';
import type { MeantFor } from '../page/memberAddress';
import { useBrand } from '../page/plan';
import { PrintReceipt } from '../receipt/PrintReceipt';
import { receiptTexts } from '../receipt/texts';
import { texts } from '../texts';
import classes from './Papers.module.css';
import { SignedAgreement } from './SignedAgreement';
import type { Submitted } from './submitted';
import { confirmationTexts } from './texts';

/** Signed agreement, receipt and the way to both later. */
export function Papers({ submitted, isPaid }: { submitted: Submitted; isPaid: boolean }) {
  const { application, language, first, last } = submitted;
  const words = confirmationTexts[language];
  const brand = useBrand();
  const receipt = application?.receipt;
  // Without a copy by mail the words do not point to one.
  const said =
    application?.copy_mailed === false
      ? { ...words, linkEnded: words.linkEndedAlone, notOpened: words.notOpenedAlone }
      : words;
  const meant: MeantFor | undefined = submitted.email === '' ? undefined : { email: submitted.email };
  return (
    <ul className={classes.papers}>
      {application?.agreementPath && (
        <li>
          <SignedAgreement path={application.agreementPath} words={said} className={classes.row}>
            {submitted.signedIn !== language && <small>{words.signedInOther}</small>}
          </SignedAgreement>
        </li>
      )}
      {application && receipt && (
        <li>
          <PrintReceipt
            brand={brand}
            className={classes.row}
            facts={{
              language,
              receipt,
              name: `${first} ${last}`.trim(),
              id: application.member_id,
              officeName: application.office_name,
              until: application.expiration_date,
            }}
          >
            <strong>{receiptTexts[language].print}</strong>
            <small>
              {dollars(FEE_CENTS)}, {paidWith({ payment_type: '', card: receipt.card }, language)}
            </small>
          </PrintReceipt>
        </li>
      )}
      {isPaid && (
        <li>
          <Link className={classes.row} to={pagePath('/member', language)} state={meant}>
            <strong>{texts[language].member.open}</strong>
            <small>{words.later}</small>
          </Link>
        </li>
      )}
    </ul>
  );
}
