import { pagePath } from '@rollbook/contract';
import { wasActive, watchIdle } from '@rollbook/shared-ui/idle';
import { PhoneLink } from '@rollbook/shared-ui/phone';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { endLink } from '../page/agreementLink';
import { Frame } from '../page/Frame';
import { reloadPlan, useBrand } from '../page/plan';
import { useAccent } from '../page/useAccent';
import { useLanguage } from '../page/useLanguage';
import { formPath, texts } from '../texts';
import { AtOffice } from './AtOffice';
import classes from './Confirmation.module.css';
import { isKeptConfirmation, keepConfirmation } from './kept';
import { MemberCard } from './MemberCard';
import { parseSubmitted, type Submitted } from './submitted';
import { confirmationTexts } from './texts';

/**
 * The result of an application (specification §2). It survives a reload, but not a new application or the idle limit.
 */
export default function Confirmation() {
  const { state, key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  // How the page was opened: forgetting it navigates, too.
  const [opened] = useState({ key, isReturn: type === 'POP' });
  const [isFresh] = useState(
    () => wasActive(Date.now()) && (!opened.isReturn || isKeptConfirmation(opened.key)),
  );
  const submitted = isFresh ? parseSubmitted(state) : undefined;
  const language = submitted?.language ?? 'en';
  const brand = useBrand();
  const words = texts[language];
  const own = confirmationTexts[language];
  useLanguage(language, own.title);
  useAccent(brand?.accent);

  useEffect(() => {
    const forget = () => {
      endLink();
      void navigate('/applicationsubmitted', { replace: true, state: null });
    };
    if (!isFresh) forget();
    else if (!opened.isReturn) keepConfirmation(opened.key);
    return watchIdle(forget);
  }, [isFresh, opened, navigate]);

  /** Removes the message from the history, so that Back does not show it again. */
  function startAgain(from: Submitted) {
    void navigate('/applicationsubmitted', { replace: true, state: null });
    reloadPlan();
    void navigate({ pathname: formPath[from.language], search: from.search });
  }

  return (
    <Frame brand={brand} texts={words}>
      <main className={classes.page}>
        {submitted ? (
          <>
            <Result submitted={submitted} />
            <p className={classes.help}>
              {own.help} {brand && <PhoneLink phone={brand.tollFreePhone} />}
            </p>
            {isPaid(submitted) && (
              <p className={classes.help}>
                {own.later} <a href={pagePath('/member', language)}>{own.myMembership}</a>
              </p>
            )}
            <button type="button" className={classes.again} onClick={() => startAgain(submitted)}>
              {own.again}
            </button>
          </>
        ) : (
          <Nothing />
        )}
      </main>
    </Frame>
  );
}

function isPaid({ application, by }: Submitted): boolean {
  return application?.paid ?? by !== 'office';
}

function Result({ submitted }: { submitted: Submitted }) {
  const words = confirmationTexts[submitted.language];
  const isActive = isPaid(submitted);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <span className={classes.sign} data-paid={isActive} aria-hidden="true">
        <svg width="28" height="28" viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="2.4">
          {!isActive && <circle cx="14" cy="14" r="10.5" />}
          <path
            d={isActive ? 'm7 15 5 5 10-11' : 'M14 8v7l4 2'}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {(isActive ? words.paidTitle : words.unpaidTitle)(submitted.first)}
      </h1>
      <p className={classes.message}>{submitted.message}</p>
      {!isActive && <AtOffice submitted={submitted} />}
      <MemberCard submitted={submitted} isPaid={isActive} />
    </>
  );
}

function Nothing() {
  const { en, es } = confirmationTexts;
  return (
    <>
      <h1>{en.nothingTitle}</h1>
      <p className={classes.message}>{en.nothing}</p>
      <Link className={classes.open} to={formPath.en}>
        {en.toForm}
      </Link>
      <p className={classes.help} lang="es">
        {es.nothing} <Link to={formPath.es}>{es.toForm}</Link>
      </p>
    </>
  );
}
