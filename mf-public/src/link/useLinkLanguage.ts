import type { Language } from '@rollbook/contract';
import { useSearchParams } from 'react-router-dom';

/** The language of a page that a mail opens: `?lang=es`, else English. */
export function useLinkLanguage(): Language {
  const [params] = useSearchParams();
  return params.get('lang') === 'es' ? 'es' : 'en';
}
