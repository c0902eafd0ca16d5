import {
  type CallAnswer,
  denverClock,
  denverDate,
  type Language,
  nameShown,
  shownDate,
  shownId,
} from '@rollbook/contract';
import { call, CallProblem } from '@rollbook/shared-ui/client';
import { useLoad } from '@rollbook/shared-ui/load';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkFrame } from '../link/LinkFrame';
import { useLinkLanguage } from '../link/useLinkLanguage';
import { Fact, Facts } from '../page/Facts';
import { useBrand } from '../page/plan';
import { TryAgain } from '../page/TryAgain';
import classes from './Status.module.css';
import { StatusBand } from './StatusBand';
import { statusTexts } from './texts';

type Answer = CallAnswer<'cardStatus'>;

/** `/m/{code}`: the live status of a scanned card (lifecycle L6). */
export default function StatusPage() {
  const code = useLocation().pathname.split('/')[2] ?? '';
  const language = useLinkLanguage();
  const words = statusTexts[language];
  const ask = useCallback(() => call('cardStatus', { code }), [code]);
  const { loading, reload } = useLoad(ask);
  useNotIndexed();
  return (
    <LinkFrame language={language} title={words.title}>
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
    [words.member, member ? nameShown(member) : name],
    [words.family, member?.additional_family ?? ''],
    [words.id, id],
    [words.office, member?.office_name ?? ''],
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
        <p>{words.notInsurance}</p>
        <p>{words.pays}</p>
      </div>
      {member?.list && (
        <p>
          <a className={classes.list} href={`${LISTS[member.list]}?find=${id}`}>
            {words.lists[member.list]}
          </a>
        </p>
      )}
      {!member && (
        <p>
          {words.atClinic} <a href={`/office/check?code=${encodeURIComponent(code)}`}>{words.signIn}</a>{' '}
          {words.toSee}
        </p>
      )}
      {!member && (
        <p>
          {words.isMember} <a href={language === 'es' ? '/member?lang=es' : '/member'}>{words.openMine}</a>
        </p>
      )}
    </>
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
