import { linkPath, longDate } from '@rollbook/contract';
import { call, useKiosk } from '@rollbook/platform';
import { PhoneLink } from '@rollbook/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './AtOffice.module.css';
import page from './Confirmation.module.css';
import type { Submitted } from './submitted';
import { confirmationTexts } from './texts';

/** Where an unpaid member pays, what to bring, and when the membership becomes active. */
export function AtOffice({ submitted }: { submitted: Submitted }) {
  const { application, officeName, officePhone, language, takesCards } = submitted;
  const words = confirmationTexts[language];
  const until = application && longDate(application.expiration_date, language);
  const steps = [
    [words.payStep, application ? words.sayId(application.member_id) : words.sayOnlyName],
    [words.recordStep, words.activeThen],
    [words.cardStep, until ? words.validUntil(until) : ''],
  ];
  const address = addressLines(application?.office_address);
  const isKiosk = useKiosk() !== undefined;
  return (
    <>
      <dl className={classes.card}>
        <div>
          <dt>{words.payAt}</dt>
          <dd className={classes.clinic}>{application?.office_name ?? officeName}</dd>
          {address.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
          <dd className={classes.links}>
            {!isKiosk && address.length > 0 && (
              <a
                href={mapOf([application?.office_name ?? officeName, ...address])}
                target="_blank"
                rel="noopener"
              >
                {words.map}
              </a>
            )}
            {officePhone !== '' && <PhoneLink phone={officePhone} />}
          </dd>
        </div>
        <div>
          <dt>{words.bring}</dt>
          <dd className={classes.fee}>{words.fee}</dd>
          <dd className={classes.quiet}>{words.cashOrCheck}</dd>
        </div>
      </dl>
      {!isKiosk && takesCards && application?.agreementPath && (
        <PayNow path={application.agreementPath} submitted={submitted} />
      )}
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

/** Goes on to the page that the link in the mail opens, too. */
function PayNow({ path, submitted }: { path: string; submitted: Submitted }) {
  const { language } = submitted;
  const words = confirmationTexts[language];
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  async function open() {
    setState('asking');
    try {
      const { token } = await call('payNow', { token: path.split('/').at(-1) ?? '' });
      void navigate(linkPath('pay', token, language));
    } catch {
      setState('failed');
    }
  }

  const isMailed = submitted.application?.copy_mailed !== false;
  const [failed, help] = isMailed
    ? [words.payByMail, words.payNowHelp]
    : [words.payAtClinic, words.payNowAlone];
  return (
    <div className={classes.now}>
      <button type="button" className={page.open} disabled={state === 'asking'} onClick={() => void open()}>
        {words.payNow}
      </button>
      <p className={classes.quiet} role="status">
        {state === 'failed' ? failed : help}
      </p>
    </div>
  );
}

type Address = NonNullable<Submitted['application']>['office_address'];

/** The lines of an address that a clinic has given. */
function addressLines(address: Address | undefined): string[] {
  if (address === undefined || address.street === '') return [];
  const { street, city, state, zip } = address;
  const region = [state, zip].filter((part) => part !== '').join(' ');
  return [street, [city, region].filter((part) => part !== '').join(', ')].filter((line) => line !== '');
}

/** Opens the map of the device; no map is loaded by the page. */
function mapOf(place: string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.join(', '))}`;
}
