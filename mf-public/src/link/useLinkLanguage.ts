import type { Language } from '@rollbook/contract';
import { useLocation } from 'react-router-dom';

/** The language of a page that a mail opens: `?lang=es`, else English. */
export function useLinkLanguage(): Language {
  const { search } = useLocation();
  return new URLSearchParams(search).get('lang') === 'es' ? 'es' : 'en';
}
