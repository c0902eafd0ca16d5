import { type Language, MEMBER_IDLE_MINUTES } from '@rollbook/contract';
import {
  call,
  expectCookies,
  expectSignedIn,
  useIdle,
  useLinkSource,
  useLinkToken,
  useReturn,
} from '@rollbook/platform';
import { useLoad } from '@rollbook/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Ended, NewLink } from '../link/LinkEnded';
import { LinkFrame } from '../link/LinkFrame';
import { useLinkLanguage } from '../link/useLinkLanguage';
import { IdleBand } from '../idle';
import { isMeant, meantFor } from '../page/memberAddress';
import { TryAgain } from '../page/TryAgain';
import { GoOn } from './GoOn';
import classes from './Member.module.css';
import { type Mine, ReadAgain } from './useOwnCall';
import { Memberships } from './Memberships';
import { OpenLink } from './OpenLink';
import {
  forgetSignedIn,
  keepSession,
  noteSignedIn,
  tellSignOut,
  wasSignedIn,
  watchSignOut,
} from './signedIn';
import { memberTexts } from './texts';

/** `/member`: a person's memberships, after a link that was mailed to their address. */
export default function MemberPage() {
  const language = useLinkLanguage();
  const { token, reopening, standing, retry } = useLinkToken('member');
  const words = memberTexts[language];
  const [opened, setOpened] = useState('');
  const [isIdle, setIdle] = useState(false);
  const { loading, reload } = useLoad(readMine);
  const { search, state } = useLocation();
  const meant = meantFor(state);
  const navigate = useNavigate();
  if (token !== '' && opened !== token) {
    const goOn = async () => {
      await reload();
      setIdle(false);
      setOpened(token);
      // The link is used: there is nothing to open again.
      void navigate({ search }, { replace: true, state: null });
    };
    const open = async () => {
      expectCookies();
      await call('memberLogin', { token, language });
      await expectSignedIn('member');
      await goOn();
    };
    const signedIn = loading.state === 'loaded' && !isIdle ? loading.value : undefined;
    return (
      <OpenLink
        purpose="member"
        language={language}
        title={words.title}
        why={words.openWhy}
        label={words.open}
        standing={standing}
        onward={signedIn && <GoOn language={language} email={signedIn.email} goOn={goOn} />}
        open={open}
      />
    );
  }
  if (isIdle)
    return (
      <LinkFrame language={language} title={words.title}>
        <SignIn language={language} isIdle />
      </LinkFrame>
    );
  return (
    <LinkFrame language={language} title={words.title}>
      {reopening === 'failed' && <TryAgain language={language} retry={retry} />}
      {(loading.state === 'pending' || reopening === 'pending') && (
        <div className={classes.waiting} role="status" aria-label={words.title} />
      )}
      {loading.state === 'failed' && reopening === 'no' && (
        <TryAgain language={language} retry={() => void reload()} />
      )}
      {loading.state === 'loaded' &&
        reopening === 'no' &&
        (loading.value && isMeant(loading.value.email, meant) ? (
          <ReadAgain value={reload}>
            <Mine
              mine={loading.value}
              language={language}
              isOpened={opened !== ''}
              reload={reload}
              onIdle={() => setIdle(true)}
            />
          </ReadAgain>
        ) : (
          <SignIn language={language} isIdle={false} meant={meant} isOther={loading.value !== undefined} />
        ))}
    </LinkFrame>
  );
}

/** The memberships of the session; undefined when no member is signed in. */
async function readMine(): Promise<Mine | undefined> {
  const { role } = await call('session', {});
  if (role !== 'member') return undefined;
  const mine = await call('myMemberships', {});
  noteSignedIn();
  return mine;
}

type SignInProps = {
  language: Language;
  isIdle: boolean;
  meant?: string | undefined;
  /** Another person is signed in than the one whom the page is meant for. */
  isOther?: boolean;
};

function SignIn({ language, isIdle, meant, isOther = false }: SignInProps) {
  const words = memberTexts[language];
  const [isSignedOut] = useState(() => isIdle || (meant === undefined && wasSignedIn()));
  const isReloaded = useLinkSource() === 'mail';
  const asked = isSignedOut ? words.askAgain : words.ask;
  const title = useRef<HTMLHeadingElement>(null);
  // It replaces a long page that may be scrolled to its end.
  useEffect(() => {
    if (isSignedOut) title.current?.focus();
  }, [isSignedOut]);
  if (isReloaded && !isSignedOut) return <Ended purpose="member" language={language} missing="mail" />;
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {isSignedOut ? words.signedOut : words.title}
      </h1>
      {isIdle && <p role="status">{words.idle}</p>}
      {isOther && <p role="status">{words.other}</p>}
      <p>{isIdle ? words.askNew : asked}</p>
      <NewLink purpose="member" language={language} label={words.send} known={meant} />
    </>
  );
}

type Props = {
  mine: Mine;
  language: Language;
  /** A link was used on this page: the memberships take the place of its button. */
  isOpened: boolean;
  reload: () => Promise<unknown>;
  onIdle: () => void;
};

/** Tabs of one browser share the session: use of one is use of all. */
const USED = 'rollbook.member.used';

function Mine({ mine, language, isOpened, reload, onIdle }: Props) {
  const words = memberTexts[language];
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpened) title.current?.focus();
  }, [isOpened]);
  const signOut = useCallback(async () => {
    await call('logout', {}).catch(() => undefined);
    tellSignOut();
    await reload();
  }, [reload]);
  const [session] = useState(keepSession);
  useEffect(() => session.stop, [session]);
  // On a tablet at the front desk the next person must not find the page open.
  const idle = useIdle({
    limitMs: MEMBER_IDLE_MINUTES * 60_000,
    sharedKey: USED,
    onUse: session.use,
    onIdle: () => {
      onIdle();
      forgetSignedIn();
      void signOut();
    },
  });
  useEffect(() => watchSignOut(() => void reload()), [reload]);
  // Signed out meanwhile, by a later page of this tab.
  useReturn(() => void reload());
  return (
    <>
      <IdleBand language={language} what="member" notice={idle} />
      <div className={classes.head}>
        <h1 ref={title} tabIndex={-1}>
          {words.title}
        </h1>
        <button
          type="button"
          className={classes.plain}
          onClick={() => {
            forgetSignedIn();
            void signOut();
          }}
        >
          {words.signOut}
        </button>
      </div>
      {mine.memberships.length === 0 && <p>{words.none(mine.email)}</p>}
      <Memberships mine={mine} language={language} reload={reload} />
    </>
  );
}
