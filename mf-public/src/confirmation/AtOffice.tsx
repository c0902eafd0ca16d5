import { longDate, shownId } from '@rollbook/contract';
import { PhoneLink } from '@rollbook/shared-ui/phone';
import classes from './AtOffice.module.css';
import type { Submitted } from './submitted';
import { confirmationTexts } from './texts';

/** Where an unpaid member pays, what to bring, and when the membership becomes active. */
export function AtOffice({ submitted }: { submitted: Submitted }) {
  const { application, officeName, officePhone, language, memberId } = submitted;
  const words = confirmationTexts[language];
  const until = application && longDate(application.expiration_date, language);
  const steps = [
    [words.payStep, application ? words.sayId(memberId || shownId(application)) : words.sayName],
    [words.recordStep, words.activeThen],
    [words.cardStep, until ? words.validUntil(until) : ''],
  ];
  return (
    <>
      <dl className={classes.card}>
        <div>
          <dt>{words.payAt}</dt>
          <dd className={classes.clinic}>{application?.office_name ?? officeName}</dd>
          {officePhone !== '' && (
            <dd>
              <PhoneLink phone={officePhone} />
            </dd>
          )}
        </div>
        <div>
          <dt>{words.bring}</dt>
          <dd className={classes.fee}>{words.fee}</dd>
          <dd className={classes.quiet}>{words.cashOrCheck}</dd>
        </div>
      </dl>
      <h2 className={classes.next}>{words.next}</h2>
      <ol className={classes.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            {text !== '' && <span className={classes.quiet}>{text}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
