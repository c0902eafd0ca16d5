import { type Brand, disclosures, type Language, type PublicOffice } from '@rollbook/contract';
import { useKiosk } from '@rollbook/platform';
import { PhoneLink, WithPhones } from '@rollbook/ui';
import { Suspense, useState, useSyncExternalStore, useTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { isAnyKept, keepChosen } from '../draft/keys';
import { Frame } from '../page/Frame';
import { LanguageLink, otherThan } from '../page/LanguageLink';
import { type Offices, type Plan, reloadPlan, usePlan } from '../page/plan';
import { ToMembership } from '../page/ToMembership';
import { useAccent } from '../page/useAccent';
import { useLanguage } from '../page/useLanguage';
import { formPath, type Speech, speechOf, texts } from '../texts';
import classes from './ApplicationPage.module.css';
import { FirstStep } from './FirstStep';
import { beginsLater, JoinForm, Resumed } from './loadForm';
import notice from '../page/Notice.module.css';

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
    return (
      <>
        {isAnyKept() && (
          <Suspense>
            <Resumed speech={speechOf(language, 'full')} />
          </Suspense>
        )}
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
  const known = all.state === 'loaded' ? all.value : undefined;
  return <Steps known={known} speech={speechOf(language, known?.brand.requiredFields ?? 'full')} />;
}

type StepsProps = { known: { brand: Brand; offices: Offices } | undefined; speech: Speech };

/** The first step, and the whole form once an office is chosen, in the address, or kept in this tab. */
function Steps({ known, speech }: StepsProps) {
  const [chosen, setChosen] = useState<PublicOffice>();
  const [isOpening, startOpening] = useTransition();
  const isLater = useBeginsLater();
  const [isOpen, setOpen] = useState(false);
  // From then on: the form stays when its office goes.
  if (known && !isOpen && (chosen || isLater)) setOpen(true);
  const choose = (office: PublicOffice) => {
    keepChosen(office.oid);
    startOpening(() => setChosen(office));
  };
  const first = (
    <FirstStep
      speech={speech}
      brand={known?.brand}
      offices={known?.offices ?? NONE_YET}
      isOpening={isOpening}
      onChoose={choose}
    />
  );
  return (
    <Suspense fallback={first}>
      {/* Its key: an office that is chosen while the form of a link loads is taken over. */}
      {known && isOpen ? <JoinForm key={chosen?.oid} {...known} speech={speech} chosen={chosen} /> : first}
    </Suspense>
  );
}

/** Whether the form has more than its first step from the beginning. */
function useBeginsLater(): boolean {
  const { state, search } = useLocation();
  const isKiosk = useKiosk() !== undefined;
  const [isKept] = useState(isAnyKept);
  return isKiosk || state !== null || beginsLater(search, isKept);
}

function isEmpty({ known, server }: Offices): boolean {
  return known.length === 0 && !server;
}

const never = () => () => {};

/** The URL's query. Prerendered pages have none, and hydration starts from that. */
function useQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
}
