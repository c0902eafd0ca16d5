import type { Language } from '@rollbook/contract';
import { useEffect } from 'react';

/** Sets the document's language and title. The shell's own language is English. */
export function useLanguage(language: Language, title: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language, title]);
}
