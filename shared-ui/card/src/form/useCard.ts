import type { Brand, Language } from '@rollbook/contract';
import { type Loading, PENDING } from '@rollbook/ui';
import type { Card, Payments, Square } from '@square/web-payments-sdk-types';
import { useEffect, useRef, useState } from 'react';

/** The settings of the provider's card fields. */
export type CardSettings = Brand['card'];

/**
 * Mounts the provider's card fields in `place`; `payments` opens other ways of paying. A missing id throws an error for the
 * developer (specification §8).
 */
export function useCard({ applicationId, locationId, scriptUrl }: CardSettings, language: Language) {
  if (applicationId === '') throw new Error('The card form has no application id: set SQUARE_APPLICATION_ID');
  if (locationId === '') throw new Error('The card form has no location id: set SQUARE_LOCATION_ID');
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ key: string; payments?: Payments; loading: Loading<Card> }>();
  const key = [applicationId, locationId, scriptUrl, language, tries].join(' ');

  useEffect(() => {
    let isCurrent = true;
    let card: Card | undefined;

    const open = async (element: HTMLElement) => {
      const payments = (await loadSquare(scriptUrl)).payments(applicationId, locationId);
      await payments.setLocale(language === 'es' ? 'es-US' : 'en-US');
      const opened = await payments.card();
      if (!isCurrent) return void opened.destroy();
      card = opened;
      setFound({ key, payments, loading: PENDING });
      await opened.attach(element);
      if (isCurrent) setFound({ key, payments, loading: { state: 'loaded', value: opened } });
    };

    if (place.current) {
      open(place.current).catch((error: unknown) => {
        if (!isCurrent) return;
        console.warn('The card form could not be opened', error);
        setFound({ key, loading: { state: 'failed', failure: error } });
      });
    }
    return () => {
      isCurrent = false;
      void card?.destroy().catch(() => undefined);
    };
  }, [applicationId, locationId, scriptUrl, language, key]);

  const { payments, loading: card = PENDING } = found?.key === key ? found : {};
  return { place, card, payments, retry: () => setTries((count) => count + 1) };
}

declare global {
  interface Window {
    /** Set by Square's script, or by the sandbox's replacement. */
    Square?: Square;
  }
}

const loads = new Map<string, Promise<Square>>();

/** Loads the provider's script once per page. A failed load is not cached, so the next call tries again. */
function loadSquare(scriptUrl: string): Promise<Square> {
  const running = loads.get(scriptUrl);
  if (running) return running;
  const load = insert(scriptUrl);
  loads.set(scriptUrl, load);
  load.catch(() => loads.delete(scriptUrl));
  return load;
}

function insert(scriptUrl: string): Promise<Square> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error(`${scriptUrl} could not be loaded`));
    };
    script.addEventListener('load', () => (window.Square ? resolve(window.Square) : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}
