import type { Language } from '@rollbook/contract';
import { z } from 'zod';
import { type Block, text } from './letter';

/** Whether the member card is attached; mails of an earlier release have none. */
export const memberCard = { hasCard: z.boolean().default(false) };

const WORDS: Record<Language, string> = {
  en: 'Your member card is attached too: print it, or show it on your phone. The clinic scans its code to see that you are active.',
  es: 'También se adjunta su tarjeta de miembro: imprímala o muéstrela en su teléfono. La clínica escanea su código para ver que usted está activo.',
};

export function cardAttached({ hasCard }: { hasCard: boolean }, language: Language): Block[] {
  return hasCard ? [text(WORDS[language])] : [];
}
