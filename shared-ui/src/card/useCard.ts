import type { Brand, Language } from '@rollbook/contract';
import type { Card } from '@square/web-payments-sdk-types';
import { useEffect, useRef, useState } from 'react';
import { loadSquare } from './loadSquare';

/** What the browser needs to show the provider's card fields (D1). */
export type CardSettings = Brand['card'];

/** The fields as they are now; `ready` comes with the card that can be read. */
export type CardState = { state: 'loading' } | { state: 'ready'; card: Card } | { state: 'failed' };

/**
 * The provider's card fields inside `place`. Throws, for whoever sets the product up, when an id is missing
 * (specification §8).
 */
export function useCard({ applicationId, locationId, scriptUrl }: CardSettings, language: Language) {
  if (applicationId === '') throw new Error('The card form has no application id: set SQUARE_APPLICATION_ID');
  if (locationId === '') throw new Error('The card form has no location id: set SQUARE_LOCATION_ID');
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ key: string; is: CardState }>();
  const key = [applicationId, locationId, scriptUrl, language, tries].join(' ');

  useEffect(() => {
    let isCurrent = true;
    let card: Card | undefined;

    const open = async (element: HTMLElement) => {
      const forms = (await loadSquare(scriptUrl)).payments(applicationId, locationId);
      await forms.setLocale(language === 'es' ? 'es-US' : 'en-US');
      const opened = await forms.card();
      if (!isCurrent) return void opened.destroy();
      card = opened;
      await opened.attach(element);
      if (isCurrent) setFound({ key, is: { state: 'ready', card: opened } });
    };

    if (place.current) {
      open(place.current).catch((error: unknown) => {
        if (!isCurrent) return;
        console.warn('The card form could not be opened', error);
        setFound({ key, is: { state: 'failed' } });
      });
    }
    return () => {
      isCurrent = false;
      void card?.destroy().catch(() => undefined);
    };
  }, [applicationId, locationId, scriptUrl, language, key]);

  const card: CardState = found?.key === key ? found.is : { state: 'loading' };
  return { place, card, retry: () => setTries((count) => count + 1) };
}
