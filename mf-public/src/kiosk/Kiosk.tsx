import type { Language } from '@rollbook/contract';
import { isFloor, isOfKiosk } from '@rollbook/shared-ui/kiosk';
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

/** What a kiosk adds to the form: the screen stays on, no press and no Back leads away, and the way out for staff (K13). */
export default function Kiosk() {
  const language = useShownLanguage();
  useScreenOn(true);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link instanceof HTMLAnchorElement && !isOfKiosk(link.href, location.origin)) event.preventDefault();
    };
    const turnRound = ({ state }: PopStateEvent) => {
      if (isFloor(state)) history.forward();
    };
    document.addEventListener('click', stay, true);
    addEventListener('popstate', turnRound);
    return () => {
      document.removeEventListener('click', stay, true);
      removeEventListener('popstate', turnRound);
    };
  }, []);
  const words = TEXTS[language];
  return (
    <nav className={classes.leave} lang={language} aria-label={words.staff}>
      <a href="/office">{words.leave}</a>
    </nav>
  );
}
