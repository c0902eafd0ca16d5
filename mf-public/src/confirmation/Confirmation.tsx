import { type Language, longDate, pagePath } from '@rollbook/contract';
import { KIOSK_IDLE, useIdle, useKiosk, useReturn, wasActive } from '@rollbook/platform';
import { PhoneLink } from '@rollbook/ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { IdleBand } from '../idle';
import { useNextTurn } from '../kiosk/turn';
import { endLink } from '../page/agreementLink';
import { Frame } from '../page/Frame';
import { LanguageLink, otherThan } from '../page/LanguageLink';
import { reloadPlan, useBrand } from '../page/plan';
import { useAccent } from '../page/useAccent';
import { useLanguage } from '../page/useLanguage';
import { formPath, texts } from '../texts';
import { AtOffice } from './AtOffice';
import classes from './Confirmation.module.css';
import { isKeptConfirmation, keepConfirmation, lastLanguage } from './kept';
import { Paid } from './Paid';
import { Papers } from './Papers';
import { inOtherLanguage, parseSubmitted, type Submitted } from './submitted';
import { confirmationTexts } from './texts';
import { Mailbox } from '../page/Mailbox';

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
  const language = submitted?.language ?? lastLanguage();
  const brand = useBrand();
  const words = confirmationTexts[language];
  useLanguage(language, words.title);
  useAccent(brand?.accent);

  const forget = useCallback(() => {
    endLink();
    void navigate('/applicationsubmitted', { replace: true, state: null });
  }, [navigate]);
  // With the first sight of the page: a reload right then finds it again.
  useLayoutEffect(() => {
    if (!isFresh) forget();
  }, [isFresh, forget]);
  const isShown = submitted !== undefined;
  // The other language is another history entry in its place.
  useLayoutEffect(() => {
    if (isShown) keepConfirmation(key, language);
  }, [isShown, key, language]);
  useReturn(() => {
    if (!isKeptConfirmation(key)) forget();
  });
  const nextTurn = useNextTurn();
  const idle = useIdle({ ...(nextTurn ? KIOSK_IDLE : {}), onIdle: nextTurn ?? forget });

  /** Removes the message from the history, so that Back does not show it again. */
  function startAgain(from: Submitted) {
    void navigate('/applicationsubmitted', { replace: true, state: null });
    reloadPlan();
    void navigate({ pathname: formPath[from.language], search: from.search });
  }

  return (
    <Frame
      brand={brand}
      language={language}
      aside={
        submitted && <LanguageLink language={language} to={{}} replace state={inOtherLanguage(submitted)} />
      }
    >
      <main className={classes.page}>
        {submitted ? (
          <>
            <Result submitted={submitted} />
            {nextTurn && (
              <button type="button" className={classes.open} onClick={nextTurn}>
                {words.done}
              </button>
            )}
            <p className={classes.help}>
              {!nextTurn && (
                <button type="button" onClick={() => startAgain(submitted)}>
                  {words.again}
                </button>
              )}
              <span>
                {words.help} {brand && <PhoneLink phone={brand.tollFreePhone} />}
              </span>
            </p>
          </>
        ) : (
          <Nothing language={language} />
        )}
      </main>
      {nextTurn && <IdleBand language={language} what="kiosk" notice={idle} />}
    </Frame>
  );
}

function isPaid({ application, by }: Submitted): boolean {
  return application?.paid ?? by !== 'office';
}

function Result({ submitted }: { submitted: Submitted }) {
  const isActive = isPaid(submitted);
  const isKiosk = useKiosk() !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {titleOf(submitted)}
      </h1>
      <p className={classes.message}>{submitted.message}</p>
      {isActive ? <Paid submitted={submitted} /> : <AtOffice submitted={submitted} />}
      {!isKiosk && <Papers submitted={submitted} isPaid={isActive} />}
      <Copy submitted={submitted} />
    </>
  );
}

function titleOf(submitted: Submitted): string {
  const { first, language, application, isRenewal } = submitted;
  const words = confirmationTexts[language];
  if (!isPaid(submitted)) return words.unpaidTitle(first);
  if (!isRenewal) return words.paidTitle(first);
  return words.renewedTitle(first, application ? longDate(application.expiration_date, language) : '');
}

/** For a person who has just paid or is lost: the way to the card first, beside the form, in both languages. */
function Nothing({ language }: { language: Language }) {
  const words = confirmationTexts[language];
  const other = otherThan(language);
  const isKiosk = useKiosk() !== undefined;
  return (
    <>
      <h1>{words.nothingTitle}</h1>
      <p className={classes.message}>{words.nothing}</p>
      {!isKiosk && (
        <Link className={classes.open} to={pagePath('/member', language)}>
          {texts[language].member.open}
        </Link>
      )}
      <Link className={isKiosk ? classes.open : `${classes.again} ${classes.form}`} to={formPath[language]}>
        {words.toForm}
      </Link>
      <p className={classes.help} lang={other}>
        {confirmationTexts[other].nothing}
        {!isKiosk && <Link to={pagePath('/member', other)}>{texts[other].member.open}</Link>}
        <Link to={formPath[other]}>{confirmationTexts[other].toForm}</Link>
      </p>
    </>
  );
}

/** Where the copies of the application go, in one statement: on paper, by mail, or that this mailbox gets no more today. */
export function Copy({ submitted }: { submitted: Submitted }) {
  const { application, email, language, paperCopy } = submitted;
  const words = confirmationTexts[language];
  const isMailed = application?.copy_mailed !== false;
  if (email === '' && !paperCopy) return null;
  return (
    <p className={classes.copy}>
      {paperCopy && `${words.paperCopy} `}
      {email !== '' && isMailed && (
        <>
          {paperCopy ? words.alsoIn : words.copyTo}{' '}
          <strong>
            <Mailbox address={email} />
          </strong>
          . {words.isWrong}
        </>
      )}
      {email !== '' && !isMailed && words.noCopy(email, paperCopy)}
    </p>
  );
}
