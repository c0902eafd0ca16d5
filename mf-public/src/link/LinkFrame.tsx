import type { Language } from '@rollbook/contract';
import { PhoneLink } from '@rollbook/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Frame } from '../page/Frame';
import { LanguageLink, otherThan } from '../page/LanguageLink';
import { useBrand } from '../page/plan';
import { useAccent } from '../page/useAccent';
import { useLanguage } from '../page/useLanguage';
import classes from './Link.module.css';
import { linkTexts } from './texts';

type Props = {
  language: Language;
  title: string;
  /** What the plan's phone number is for, where it is not for any question. */
  help?: string | undefined;
  children: ReactNode;
};

/** The frame of a page that a mail opens: plan, the other language, and the plan's phone number. */
export function LinkFrame({ language, title, help, children }: Props) {
  const brand = useBrand();
  const words = linkTexts[language];
  const { search, state } = useLocation();
  useLanguage(language, title);
  useAccent(brand?.accent);
  return (
    <Frame
      brand={brand}
      language={language}
      aside={
        <LanguageLink
          language={language}
          to={{ search: searchIn(otherThan(language), search) }}
          replace
          state={state}
        />
      }
    >
      <main className={classes.page}>
        {children}
        {brand && (
          <p className={classes.help}>
            {help ?? words.help} <PhoneLink phone={brand.tollFreePhone} />
          </p>
        )}
      </main>
    </Frame>
  );
}

/** The address's query with another language. */
function searchIn(language: Language, search: string): string {
  const query = new URLSearchParams(search);
  if (language === 'es') query.set('lang', 'es');
  else query.delete('lang');
  return query.toString();
}
