import type { Language } from '@rollbook/contract';
import { Link, useLocation } from 'react-router-dom';
import { speechOf } from '../form/speech';
import { reloadPlan, usePlan, type Plan } from '../loading/plan';
import { formPath, texts } from '../texts';
import classes from './ApplicationPage.module.css';
import { Frame } from './Frame';
import { JoinForm } from './JoinForm';
import notice from './Notice.module.css';
import { PageSkeleton } from './PageSkeleton';
import { useAccent } from './useAccent';
import { useLanguage } from './useLanguage';

/** The application form in one of its languages (specification §2); both are this one component. */
export function ApplicationPage({ language }: { language: Language }) {
  const plan = usePlan();
  const { search } = useLocation();
  const words = texts[language];
  const other: Language = language === 'en' ? 'es' : 'en';
  useLanguage(language, words.page.title);
  useAccent(plan.brand?.accent);
  return (
    <Frame
      brand={plan.brand}
      texts={words}
      aside={
        <Link
          className={classes.language}
          to={{ pathname: formPath[other], search }}
          lang={other}
          hrefLang={other}
        >
          {words.page.otherLanguage}
        </Link>
      }
    >
      <main className={classes.page}>
        <div className={classes.opening}>
          <h1>{words.page.title}</h1>
          <p>{words.page.intro}</p>
        </div>
        <Content plan={plan} language={language} />
      </main>
    </Frame>
  );
}

function Content({ plan: { brand, all }, language }: { plan: Plan; language: Language }) {
  const { page } = texts[language];
  switch (all.state) {
    case 'pending':
      return <PageSkeleton label={page.loading} />;
    case 'failed':
      return (
        <div className={notice.failed} role="alert">
          <p>
            <strong>{page.failed}</strong>. {page.failedWhy}
          </p>
          <button type="button" className={notice.button} onClick={reloadPlan}>
            {page.retry}
          </button>
        </div>
      );
    case 'loaded':
      if (all.value.offices.length === 0) {
        return (
          <p className={notice.failed} role="status">
            {page.noOffices} {page.noOfficesNext}{' '}
            <a href={`tel:${brand?.tollFreePhone}`}>{brand?.tollFreePhone}</a>
          </p>
        );
      }
      return <JoinForm {...all.value} speech={speechOf(language, all.value.brand.requiredFields)} />;
  }
}
