import { type Brand, longDate, notInsurance, type PublicOffice } from '@rollbook/contract';
import { useKiosk } from '@rollbook/platform';
import { PhoneLink } from '@rollbook/ui';
import type { Speech } from '../texts';
import classes from './Summary.module.css';

type Props = {
  speech: Speech;
  brand: Brand | undefined;
  office: PublicOffice | undefined;
  validThru: string | undefined;
};

/** Always visible: the fee, the validity and 'not insurance'. */
export function Summary({ speech, brand, office, validThru }: Props) {
  const { summary } = speech.texts;
  const isKiosk = useKiosk() !== undefined;
  const until = validThru === undefined ? undefined : longDate(validThru, speech.language);
  return (
    <aside className={classes.summary} aria-label={summary.title}>
      <div className={classes.card}>
        <h2>{summary.title}</h2>
        <dl>
          <div>
            <dt>{summary.clinic}</dt>
            <dd>{office?.office_name ?? summary.noClinic}</dd>
          </div>
          <div>
            <dt>{summary.covers}</dt>
            <dd>{summary.household}</dd>
          </div>
          {until !== undefined && (
            <div>
              <dt>{summary.valid}</dt>
              <dd>{summary.today(until)}</dd>
            </div>
          )}
        </dl>
        <p className={classes.total}>
          {summary.total} <strong>{summary.fee}</strong>
        </p>
      </div>
      <p className={classes.note}>
        {notInsurance[speech.language]}{' '}
        {brand && (
          <>
            {summary.questions} <PhoneLink phone={brand.tollFreePhone} /> {summary.or}{' '}
            {isKiosk ? brand.supportEmail : <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>}
          </>
        )}
      </p>
      <p className={classes.strip}>
        <strong>{summary.fee}</strong>
        {until !== undefined && <span>{summary.thru(until)}</span>}
        <span>{summary.notInsurance}</span>
      </p>
    </aside>
  );
}
