import type { Language, LinkPurpose } from '@rollbook/contract';
import { CookiesRefused, type LinkToken } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { type ReactNode, useState } from 'react';
import notice from '../page/Notice.module.css';
import { LinkEnded } from '../link/LinkEnded';
import { LinkFrame } from '../link/LinkFrame';
import { isEnded } from '../link/LinkPage';
import { linkTexts } from '../link/texts';
import classes from './Member.module.css';
import { memberTexts } from './texts';

type Props = {
  purpose: LinkPurpose;
  language: Language;
  title: string;
  why: string;
  label: string;
  standing: LinkToken['standing'];
  /** Stands on the page of a link that has ended. */
  onward?: ReactNode;
  /** Uses the link. */
  open: () => Promise<void>;
};

/**
 * Uses a link that works once when its button is pressed: mail scanners open pages and run their scripts, and would use it
 * up. A link that has ended already says so at once.
 */
export function OpenLink({ purpose, language, title, why, label, standing, onward, open }: Props) {
  const words = memberTexts[language];
  const [state, setState] = useState<'asking' | 'opening' | 'ended' | 'failed' | 'refused'>('asking');
  useFocusAfter(state === 'opening');
  // While it opens, a link that this press has used up has not ended for this page.
  if (state === 'ended' || (state === 'asking' && standing === 'ended'))
    return <LinkEnded purpose={purpose} language={language} onward={onward} />;

  async function press() {
    setState('opening');
    try {
      await open();
    } catch (failure) {
      if (failure instanceof CookiesRefused) return setState('refused');
      setState(isEnded(failure) ? 'ended' : 'failed');
    }
  }

  return (
    <LinkFrame language={language} title={title}>
      <h1>{title}</h1>
      {standing === 'pending' && state === 'asking' ? (
        <p role="status">{linkTexts[language].loading}…</p>
      ) : (
        <>
          <p>{why}</p>
          {(state === 'failed' || state === 'refused') && (
            <p className={notice.errors} role="alert">
              {state === 'failed' ? words.failed : words.cookies}
            </p>
          )}
          {state !== 'refused' && (
            <button
              type="button"
              className={classes.main}
              disabled={state === 'opening'}
              onClick={() => void press()}
            >
              {state === 'opening' ? words.opening : label}
            </button>
          )}
        </>
      )}
    </LinkFrame>
  );
}
