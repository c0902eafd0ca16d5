import type { Language, LinkPurpose } from '@rollbook/contract';
import { CallProblem, useLinkSource, useLinkToken } from '@rollbook/platform';
import { useLoad } from '@rollbook/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { TryAgain } from '../page/TryAgain';
import { LinkEnded } from './LinkEnded';
import { LinkFrame } from './LinkFrame';
import { linkTexts } from './texts';
import { useLinkLanguage } from './useLinkLanguage';

/** What the page of a link shows once the link was read. */
export type Opened<Value> = { value: Value; token: string; language: Language };

type Props<Value> = {
  purpose: LinkPurpose;
  titles: Record<Language, string>;
  /** Reads what the link is about and changes nothing. Defined outside of the component. */
  read: (token: string) => Promise<Value>;
  /** `setTitle` renames the page, for a result; undefined gives it its title again. */
  children: (opened: Opened<Value>, setTitle: (title: string | undefined) => void) => ReactNode;
};

/** The page of a link in a mail: reads the link, or says that it has ended and offers a new one. */
export function LinkPage<Value>({ purpose, titles, read, children }: Props<Value>) {
  const language = useLinkLanguage();
  const link = useLinkToken(purpose);
  const { token, reopening } = link;
  const source = useLinkSource();
  const ask = useCallback(() => read(token), [read, token]);
  const { loading: reading, reload } = useLoad(token === '' ? undefined : ask);
  const [title = titles[language], setTitle] = useState<string>();
  const words = linkTexts[language];
  const hasEnded = reading.state === 'failed' && isEnded(reading.failure);
  if (hasEnded || (token === '' && reopening === 'no')) {
    const missing = token === '' ? (source ?? 'mail') : undefined;
    return <LinkEnded purpose={purpose} language={language} missing={missing} />;
  }
  const hasFailed = reading.state === 'failed' || reopening === 'failed';
  return (
    <LinkFrame language={language} title={title}>
      {reading.state !== 'loaded' && <h1>{titles[language]}</h1>}
      {reading.state === 'pending' && !hasFailed && <p role="status">{words.loading}…</p>}
      {hasFailed && (
        <TryAgain language={language} retry={reopening === 'failed' ? link.retry : () => void reload()} />
      )}
      {reading.state === 'loaded' && children({ value: reading.value, token, language }, setTitle)}
    </LinkFrame>
  );
}

/** True for the answer to a wrong, used or expired token. */
export function isEnded(failure: unknown): boolean {
  return failure instanceof CallProblem && failure.code === 'link_ended';
}
