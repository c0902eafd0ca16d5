import { type Brand, type Language, pagePath } from '@rollbook/contract';
import { z } from 'zod';
import { type Block, text } from './letter';

/** Whether the member card is attached. */
export const memberCard = { hasCard: z.boolean() };

const WORDS: Record<Language, Record<'attached' | 'later' | 'open', string>> = {
  en: {
    attached:
      'Your member card is attached too: print it, or show it on your phone. The clinic scans its code to see that you are active.',
    later: 'Your card, your papers and your details, at any time:',
    open: 'My membership',
  },
  es: {
    attached:
      'También se adjunta su tarjeta de miembro: imprímala o muéstrela en su teléfono. La clínica escanea su código para ver que usted está activo.',
    later: 'Su tarjeta, sus documentos y sus datos, en cualquier momento:',
    open: 'Mi membresía',
  },
};

/** What the attached card is for, and where the member finds it later; nothing in a mail without a card. */
export function cardAttached(
  { hasCard }: { hasCard: boolean },
  { language, brand }: { language: Language; brand: Brand },
): Block[] {
  if (!hasCard) return [];
  const { attached, later, open } = WORDS[language];
  const url = brand.publicOrigin + pagePath('/member', language);
  return [text(attached), { kind: 'aside', text: later, label: open, url }];
}
