import type { Language } from '@rollbook/contract';
import { useEffect } from 'react';

/** Tells browser and assistive technology the page's language and title; the shell's own is English. */
export function useLanguage(language: Language, title: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language, title]);
}
