import type { FormRules, Language } from '@rollbook/contract';
import { en, type Texts } from './en';
import { es } from './es';

export type { Texts } from './en';

export const texts: Record<Language, Texts> = { en, es };

/** The path of each language's form (specification §2). */
export const formPath: Record<Language, string> = { en: '/', es: '/spanish' };

/** Language, texts and field rules, passed to every part of the form. */
export type Speech = FormRules & { texts: Texts };

export function speechOf(language: Language, requiredFields: FormRules['requiredFields']): Speech {
  return { language, requiredFields, texts: texts[language] };
}
