import type { Language } from '@rollbook/contract';
import { en, type Texts } from './en';
import { es } from './es';

export type { Texts } from './en';

export const texts: Record<Language, Texts> = { en, es };

/** Where each language's form lives (specification §2). */
export const formPath: Record<Language, string> = { en: '/', es: '/spanish' };
