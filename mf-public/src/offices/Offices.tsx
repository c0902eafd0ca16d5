import type { Language, ParticipatingOffice } from '@rollbook/contract';
import { Field } from '@rollbook/shared-ui/field';
import { PhoneLink } from '@rollbook/shared-ui/phone';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import notice from '../application/Notice.module.css';
import { LinkFrame } from '../link/LinkFrame';
import { useLinkLanguage } from '../link/useLinkLanguage';
import { formPath } from '../texts';
import button from '../page/SecondButton.module.css';
import classes from './Offices.module.css';
import { officesTexts } from './texts';
import { useDirectory } from './useDirectory';

/** The public directory of participating offices (lifecycle L11). */
export default function Offices() {
  const language = useLinkLanguage();
  const words = officesTexts[language];
  const [search, setSearch] = useState('');
  const { found, hasFailed, retry, more } = useDirectory(search.trim());
  return (
    <LinkFrame language={language} title={words.title}>
      <h1>{words.title}</h1>
      <Field id="clinics" label={words.label}>
        {(control) => (
          <input
            {...control}
            type="search"
            required={false}
            autoComplete="off"
            placeholder={words.placeholder}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <p className={classes.count} role="status">
        {found === undefined ? hasFailed || `${words.loading}…` : countText(found, words)}
      </p>
      {hasFailed && (
        <div className={notice.failed} role="alert">
          <p>{words.failed}</p>
          <button type="button" className={notice.button} onClick={retry}>
            {words.retry}
          </button>
        </div>
      )}
      <ul className={classes.list}>
        {found?.offices.map((office) => (
          <Row key={office.oid} office={office} language={language} />
        ))}
      </ul>
      {found && found.next !== null && (
        <button type="button" className={button.second} onClick={more}>
          {words.more}
        </button>
      )}
    </LinkFrame>
  );
}

function countText(
  { offices, total }: { offices: unknown[]; total: number },
  words: (typeof officesTexts)['en'],
) {
  return total === 0 ? words.none : words.shown(offices.length, total);
}

function Row({ office, language }: { office: ParticipatingOffice; language: Language }) {
  const words = officesTexts[language];
  const { oid, office_name, city, state, office_phone, office_url } = office;
  const place = [city, state].filter((part) => part !== '').join(', ');
  return (
    <li>
      <div className={classes.names}>
        <h2>{office_name}</h2>
        {place !== '' && <p>{place}</p>}
      </div>
      <p className={classes.links}>
        {office_phone !== '' && (
          <PhoneLink phone={office_phone} aria-label={`${words.phone}: ${office_phone}`} />
        )}
        {office_url !== '' && (
          <a href={office_url} rel="noopener" aria-label={`${words.website}: ${office_name}`}>
            {words.website}
          </a>
        )}
        <Link to={`${formPath[language]}?id=${oid}`} aria-label={words.joinAt(office_name)}>
          {words.join}
        </Link>
      </p>
    </li>
  );
}
