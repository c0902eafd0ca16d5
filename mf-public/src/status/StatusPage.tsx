import {
  type CalendarDate,
  type CallAnswer,
  denverClock,
  denverDate,
  familyShown,
  type Language,
  memberIdLabel,
  memberLabel,
  nameShown,
  notInsuranceNotice,
  officeLabel,
  pagePath,
  shownDate,
  shownId,
} from '@rollbook/contract';
import { call, CallProblem } from '@rollbook/platform';
import { useLoad } from '@rollbook/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import link from '../link/Link.module.css';
import { NewLink } from '../link/LinkEnded';
import { LinkFrame } from '../link/LinkFrame';
import { useLinkLanguage } from '../link/useLinkLanguage';
import { Fact, Facts } from '../page/Facts';
import { useBrand } from '../page/plan';
import { TryAgain } from '../page/TryAgain';
import classes from './Status.module.css';
import { StatusBand } from './StatusBand';
import { statusTexts } from './texts';

/** Members and strangers do not load it. */
const ForStaff = lazy(() => import('./ForStaff'));

type Answer = CallAnswer<'cardStatus'>;

/** `/m/{code}`: the live status of a scanned card. */
export default function StatusPage() {
  const code = useLocation().pathname.split('/')[2] ?? '';
  const language = useLinkLanguage();
  const words = statusTexts[language];
  const ask = useCallback(() => call('cardStatus', { code }), [code]);
  const { loading, reload } = useLoad(ask);
  useNotIndexed();
  const help = loading.state === 'loaded' ? words.help[loading.value.status.status] : undefined;
  return (
    <LinkFrame language={language} title={words.title} help={help}>
      {loading.state === 'pending' && (
        <>
          <h1>{words.title}</h1>
          <div className={classes.waiting} role="status" aria-label={words.waiting} />
        </>
      )}
      {loading.state === 'failed' && (
        <Failed failure={loading.failure} language={language} retry={() => void reload()} />
      )}
      {loading.state === 'loaded' && <Found answer={loading.value} code={code} language={language} />}
    </LinkFrame>
  );
}

function Found({ answer, code, language }: { answer: Answer; code: string; language: Language }) {
  const words = statusTexts[language];
  const brand = useBrand();
  const { member, name, status, checked_at } = answer;
  const checked = new Date(checked_at);
  const id = member ? shownId({ id: member.chain, oid: member.oid }) : '';
  const rows = [
    [memberLabel[language], member ? nameShown(member) : name],
    [words.family, familyShown(member?.additional_family ?? '')],
    [memberIdLabel[language], id],
    [officeLabel[language], member?.office_name ?? ''],
    [words.plan, brand?.planName ?? ''],
    [words.checked, `${shownDate(denverDate(checked), language)} ${denverClock(checked)}`],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <StatusBand status={status} language={language} />
      <Facts>
        {rows.map(([term = '', value]) => (
          <Fact key={term} name={term}>
            {value}
          </Fact>
        ))}
      </Facts>
      <div className={classes.notice}>
        <p>{notInsuranceNotice[language]}</p>
        <p>{words.pays}</p>
      </div>
      {member?.list && member.open !== undefined && member.actions && (
        <Suspense>
          <ForStaff list={member.list} open={member.open} actions={member.actions} />
        </Suspense>
      )}
      {member?.list && (
        <p>
          <a className={classes.list} href={`${LISTS[member.list]}?find=${member.listed_as}`}>
            {words.lists[member.list]}
          </a>
        </p>
      )}
      {!member && <ForStrangers answer={answer} code={code} language={language} />}
    </>
  );
}

/** What the member, or a clinic that is not signed in, can do next. */
function ForStrangers({ answer, code, language }: { answer: Answer; code: string; language: Language }) {
  const words = statusTexts[language];
  const { renewable_until: until, status } = answer;
  const hasEnded = status.status === 'EXPIRED';
  const renew = until !== null && <Renew until={until} hasEnded={hasEnded} language={language} />;
  return (
    <>
      {hasEnded && renew}
      <p className={classes.next}>
        <Sign path={LOCK} />
        <span>
          {words.atClinic}{' '}
          <a href={`/office/searchformember?code=${encodeURIComponent(code)}`}>{words.signIn}</a>{' '}
          {words.toSee}
        </span>
      </p>
      {!hasEnded && renew}
      {!renew && (
        <p>
          {words.isMember} <a href={pagePath('/member', language)}>{words.openMine}</a>
        </p>
      )}
    </>
  );
}

type RenewProps = { until: CalendarDate; hasEnded: boolean; language: Language };

/** The member renews by a link in a mail: a card alone does not show who holds it. */
function Renew({ until, hasEnded, language }: RenewProps) {
  const [isAsked, setAsked] = useState(false);
  const words = statusTexts[language];
  const asking = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsked) asking.current?.focus();
  }, [isAsked]);
  return (
    <>
      <p className={classes.next}>
        <Sign path={INFORMATION} />
        <span>
          {words.renewable(shownDate(until, language))} {hasEnded && words.appliesAgain}
        </span>
      </p>
      {isAsked ? (
        <>
          <p ref={asking} tabIndex={-1} className={classes.asking}>
            {words.renewHow}
          </p>
          <NewLink purpose="renew" language={language} label={words.sendRenewal} />
        </>
      ) : (
        <button type="button" className={`${link.main} ${classes.button}`} onClick={() => setAsked(true)}>
          <span className={classes.renew}>
            <Sign path={AGAIN} />
            {words.renew}
          </span>
        </button>
      )}
    </>
  );
}

const LOCK = 'M6 10V7a4 4 0 0 1 8 0v3M5 10h10v7H5zm5 3v1.5';
const INFORMATION = 'M10 9v5m0-7.6V6m7 4a7 7 0 1 1-14 0 7 7 0 0 1 14 0';
const AGAIN = 'M16.5 8A7 7 0 0 0 4.3 6L3 8m0-4v4h4M3.5 12a7 7 0 0 0 12.2 2l1.3-2m0 4v-4h-4';

function Sign({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <path d={path} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const LISTS = { office: '/office', group: '/officegroup', admin: '/ecsadmin/applications' } as const;

function Failed({ failure, language, retry }: { failure: unknown; language: Language; retry: () => void }) {
  const words = statusTexts[language];
  const code = failure instanceof CallProblem ? failure.code : '';
  if (code === 'unknown_id' || code === 'invalid') {
    return (
      <>
        <h1>{words.unknownTitle}</h1>
        <p>{words.unknown}</p>
      </>
    );
  }
  return (
    <>
      <h1>{words.title}</h1>
      <TryAgain language={language} why={code === 'too_many' ? words.tooMany : undefined} retry={retry} />
    </>
  );
}

/** Search engines must not list the page of a card. */
function useNotIndexed(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
