import type { Language } from '@rollbook/contract';
import { Link, type LinkProps } from 'react-router-dom';
import { texts } from '../texts';
import classes from './LanguageLink.module.css';

type Props = Pick<LinkProps, 'to' | 'replace' | 'state'> & {
  /** Of the page. */
  language: Language;
};

export const otherThan = (language: Language): Language => (language === 'en' ? 'es' : 'en');

/** At the right of a page's header: the same page in the other language. */
export function LanguageLink({ language, ...target }: Props) {
  const other = otherThan(language);
  return (
    <Link {...target} className={classes.language} lang={other} hrefLang={other}>
      {texts[language].page.otherLanguage}
    </Link>
  );
}
