import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the link that opened this page; '' without one. It is behind the # of the address, which no server gets. It
 * is taken out of the address and the history at once and is kept in memory only (lifecycle L4).
 */
export function useLinkToken(): string {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  // Also for another link of the same page, opened in this tab.
  if (hash !== '' && hash !== `#${token}`) setToken(hash.slice(1));
  useLayoutEffect(() => {
    if (hash !== '') void navigate({ search }, { replace: true });
  }, [hash, search, navigate]);
  return token;
}
