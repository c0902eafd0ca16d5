import type { Language, ParticipatingOffice } from '@rollbook/contract';
import { Field, PhoneLink } from '@rollbook/ui';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import notice from '../page/Notice.module.css';
import { LinkFrame } from '../link/LinkFrame';
import { useLinkLanguage } from '../link/useLinkLanguage';
import { formPath } from '../texts';
import button from '../page/SecondButton.module.css';
import classes from './Offices.module.css';
import { officesTexts } from './texts';
import { PAUSE_MS, useDirectory } from './useDirectory';

const SEARCH = 'search';

/** The public directory of participating offices. */
export default function Offices() {
  const language = useLinkLanguage();
  const words = officesTexts[language];
  const [search, setSearch] = useSearchText();
  const { found, hasFailed, retry, more } = useDirectory(search.trim());
  return (
    <LinkFrame language={language} title={words.title}>
      <h1>{words.title}</h1>
      <Field id="clinics" label={words.label} help={words.help}>
        {(control) => (
          <input
            {...control}
            type="search"
            required={false}
            autoComplete="off"
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

/** The text that is searched for. It is in the address too, a moment later, for the way back to this page. */
function useSearchText() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get(SEARCH) ?? '');
  useEffect(() => {
    if (search === (params.get(SEARCH) ?? '')) return;
    const timer = setTimeout(() => {
      if (search === '') params.delete(SEARCH);
      else params.set(SEARCH, search);
      setParams(params, { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, params, setParams]);
  return [search, setSearch] as const;
}

function countText(
  { offices, total }: { offices: unknown[]; total: number },
  words: (typeof officesTexts)['en'],
) {
  return total === 0 ? words.none : words.shown(offices.length, total);
}

function Row({ office, language }: { office: ParticipatingOffice; language: Language }) {
  const words = officesTexts[language];
  const { oid, office_name, street, city, state, zip, office_phone, office_url } = office;
  // An API of the release before tells no street and no zip code.
  const place = [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
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
