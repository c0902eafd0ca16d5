import type { Language, LinkPurpose } from '@rollbook/contract';
import { CallProblem } from '@rollbook/shared-ui/client';
import { useLoad } from '@rollbook/shared-ui/load';
import { type ReactNode, useCallback } from 'react';
import notice from '../application/Notice.module.css';
import { LinkEnded } from './LinkEnded';
import { LinkFrame } from './LinkFrame';
import { linkTexts } from './texts';
import { useLinkLanguage } from './useLinkLanguage';
import { useLinkToken } from './useLinkToken';

/** What the page of a link shows once the link was read. */
export type Opened<Value> = { value: Value; token: string; language: Language };

type Props<Value> = {
  purpose: LinkPurpose;
  titles: Record<Language, string>;
  /** Reads what the link is about and changes nothing. Defined outside of the component. */
  read: (token: string, language: Language) => Promise<Value>;
  children: (opened: Opened<Value>) => ReactNode;
};

/** The page of a link in a mail (lifecycle L4): reads the link, or says that it has ended and offers a new one. */
export function LinkPage<Value>({ purpose, titles, read, children }: Props<Value>) {
  const language = useLinkLanguage();
  const token = useLinkToken();
  const ask = useCallback(
    async () => (token === '' ? undefined : { read: await read(token, language) }),
    [token, language, read],
  );
  const { loading, reload } = useLoad(ask);
  const words = linkTexts[language];
  const hasEnded = loading.state === 'failed' && isEnded(loading.failure);
  if (hasEnded || token === '') {
    return <LinkEnded purpose={purpose} language={language} isMissing={token === ''} />;
  }
  return (
    <LinkFrame language={language} title={titles[language]}>
      {loading.state === 'pending' && <p role="status">{words.loading}…</p>}
      {loading.state === 'failed' && (
        <div className={notice.failed} role="alert">
          <p>{words.failed}</p>
          <button type="button" className={notice.button} onClick={() => void reload()}>
            {words.retry}
          </button>
        </div>
      )}
      {loading.state === 'loaded' &&
        loading.value &&
        children({ value: loading.value.read, token, language })}
    </LinkFrame>
  );
}

/** True for the answer to a wrong, used or expired token. */
export function isEnded(failure: unknown): boolean {
  return failure instanceof CallProblem && failure.code === 'link_ended';
}
