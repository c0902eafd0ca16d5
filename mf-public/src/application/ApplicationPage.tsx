import { disclosures, type Language } from '@rollbook/contract';
import { useKiosk } from '@rollbook/shared-ui/kiosk';
import { PhoneLink, WithPhones } from '@rollbook/shared-ui/phone';
import { Frame } from '../page/Frame';
import { LanguageLink, otherThan } from '../page/LanguageLink';
import { reloadPlan, usePlan, type Offices, type Plan } from '../page/plan';
import { ToMembership } from '../page/ToMembership';
import { useAccent } from '../page/useAccent';
import { useLanguage } from '../page/useLanguage';
import { formPath, speechOf, texts } from '../texts';
import classes from './ApplicationPage.module.css';
import { JoinForm } from './JoinForm';
import notice from '../page/Notice.module.css';
import { resumable } from './sending/useJoining';
import { Waiting } from './sending/Waiting';
import { useQuery } from './useQuery';

const NONE_YET: Offices = { known: [] };

/** The application form (specification §2). English and Spanish are this one component. */
export function ApplicationPage({ language }: { language: Language }) {
  const plan = usePlan();
  const search = useQuery();
  const isKiosk = useKiosk() !== undefined;
  const words = texts[language];
  useLanguage(language, words.page.title);
  useAccent(plan.brand?.accent);
  return (
    <Frame
      brand={plan.brand}
      language={language}
      aside={
        <LanguageLink
          language={language}
          to={{ pathname: formPath[otherThan(language)], search }}
          replace={isKiosk}
        />
      }
    >
      <main className={classes.page}>
        <div className={classes.opening}>
          <h1>{words.page.title}</h1>
          <p>{words.page.intro}</p>
          <ul className={classes.disclosures}>
            {disclosures(language, plan.brand).map((statement, at) => (
              <li key={at}>
                <WithPhones text={statement} />{' '}
              </li>
            ))}
          </ul>
          {!isKiosk && (
            <p className={classes.member}>
              <ToMembership language={language} />
            </p>
          )}
        </div>
        <Content plan={plan} language={language} />
      </main>
    </Frame>
  );
}

function Content({ plan: { brand, all }, language }: { plan: Plan; language: Language }) {
  const { page } = texts[language];
  if (all.state === 'failed') {
    const attempt = resumable();
    return (
      <>
        {attempt && <Waiting speech={speechOf(language, 'full')} attempt={attempt} isKnown={false} />}
        <div className={`${notice.failed} ${classes.gap}`} role="alert">
          <p>
            <strong>{page.failed}</strong>. {page.failedWhy}
          </p>
          <button type="button" className={notice.button} onClick={reloadPlan}>
            {page.retry}
          </button>
        </div>
      </>
    );
  }
  if (all.state === 'loaded' && isEmpty(all.value.offices)) {
    return (
      <p className={`${notice.failed} ${classes.gap}`} role="status">
        {page.noOffices} {page.noOfficesNext} {brand && <PhoneLink phone={brand.tollFreePhone} />}
      </p>
    );
  }
  // The same JoinForm while loading and after: what the applicant types before the offices arrive is kept.
  const known = all.state === 'loaded' ? all.value : undefined;
  return (
    <JoinForm
      brand={known?.brand}
      offices={known?.offices ?? NONE_YET}
      speech={speechOf(language, known?.brand.requiredFields ?? 'full')}
    />
  );
}

function isEmpty({ known, server }: Offices): boolean {
  return known.length === 0 && !server;
}
