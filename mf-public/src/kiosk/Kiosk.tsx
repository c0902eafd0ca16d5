import type { Language } from '@rollbook/contract';
import { isBackGuard, isOfKiosk } from '@rollbook/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useScreenOn } from '../page/useScreenOn';
import classes from './Kiosk.module.css';

const TEXTS: Record<Language, { staff: string; leave: string }> = {
  en: { staff: 'Clinic staff', leave: 'Clinic staff: leave the kiosk' },
  es: { staff: 'Personal de la clínica', leave: 'Personal de la clínica: salir del quiosco' },
};

/** Of the form by its address, of the confirmation by its state. */
function useShownLanguage(): Language {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const isSpanish =
    typeof state === 'object' && state !== null && 'language' in state && state.language === 'es';
  return pathname === '/spanish' || isSpanish ? 'es' : 'en';
}

/** True for a press that would open another tab or window, or save a file: there, no kiosk watches. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return !isPlain || !['', '_self'].includes(link.target) || link.hasAttribute('download');
}

/** What a kiosk adds to the form: the screen stays on, no press and no Back leads away, and the way out for staff (K13). */
export default function Kiosk() {
  const language = useShownLanguage();
  useScreenOn(true);
  useEffect(() => {
    const linkOf = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      return link instanceof HTMLAnchorElement ? link : undefined;
    };
    const stay = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link && (opensElsewhere(event, link) || !isOfKiosk(link.href, location.origin)))
        event.preventDefault();
    };
    // Dragged to the bar of tabs, or opened by the menu of the right button, a link would leave the kiosk.
    const keep = (event: Event) => {
      if (linkOf(event)) event.preventDefault();
    };
    const goForward = ({ state }: PopStateEvent) => {
      if (isBackGuard(state)) history.forward();
    };
    // The middle button is no click but an auxclick.
    for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, stay, true);
    for (const type of ['dragstart', 'contextmenu'] as const) document.addEventListener(type, keep, true);
    addEventListener('popstate', goForward);
    return () => {
      for (const type of ['click', 'auxclick'] as const) document.removeEventListener(type, stay, true);
      for (const type of ['dragstart', 'contextmenu'] as const)
        document.removeEventListener(type, keep, true);
      removeEventListener('popstate', goForward);
    };
  }, []);
  const words = TEXTS[language];
  return (
    <nav className={classes.leave} lang={language} aria-label={words.staff}>
      <a href="/office">{words.leave}</a>
    </nav>
  );
}
