import type { Language } from '@rollbook/contract';

type Texts = Record<'title' | 'loading' | 'failed' | 'retry' | 'notChecked' | 'busy', string>;

export const cardTexts: Record<Language, Texts> = {
  en: {
    title: 'Card',
    loading: 'The card form is loading',
    failed: 'The card form could not be loaded. Nothing was charged, and nothing you typed is lost.',
    retry: 'Retry',
    notChecked: 'The card could not be checked. Nothing was charged. Please try again.',
    busy: 'Paying…',
  },
  es: {
    title: 'Tarjeta',
    loading: 'Se está cargando el formulario de la tarjeta',
    failed: 'No se pudo cargar el formulario de la tarjeta. No se cobró nada y no se perdió lo que escribió.',
    retry: 'Reintentar',
    notChecked: 'No se pudo verificar la tarjeta. No se cobró nada. Intente de nuevo.',
    busy: 'Pagando…',
  },
};
