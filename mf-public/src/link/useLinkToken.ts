import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the link that opened this page; '' without one. It is behind the # of the address, which no server gets. It
 * is taken out of the address and the history at once and is kept in memory only (lifecycle L4). The history keeps where
 * the link was, so that the page can say after a reload where to open it again.
 */
export function useLinkToken(): string {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  // Also for another link of the same page, opened in this tab.
  if (hash !== '' && hash !== `#${token}`) setToken(hash.slice(1));
  useLayoutEffect(() => {
    if (hash !== '') void navigate({ search }, { replace: true, state: state ?? IN_MAIL });
  }, [hash, search, state, navigate]);
  return token;
}

/** States of the history entry that a link has opened. */
const IN_MAIL = { link: 'mail' };
export const ON_MEMBER_PAGE = { link: 'member page' };

/** Where the link that opened this page was; undefined when no link opened it. */
export function useLinkSource(): 'mail' | 'member page' | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('link' in state)) return undefined;
  return state.link === ON_MEMBER_PAGE.link ? 'member page' : 'mail';
}
