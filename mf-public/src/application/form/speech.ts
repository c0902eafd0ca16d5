import type { FormRules, Language } from '@rollbook/contract';
import { texts, type Texts } from '../../texts';

/** The language of the page with its words and rules: handed down to every part of the form. */
export type Speech = FormRules & { texts: Texts };

export function speechOf(language: Language, requiredFields: FormRules['requiredFields']): Speech {
  return { language, requiredFields, texts: texts[language] };
}
