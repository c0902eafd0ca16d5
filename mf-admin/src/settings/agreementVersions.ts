import {
  AGREEMENT_VERSION,
  DEFAULT_PARAGRAPHS,
  formNumber,
  type Language,
  paragraphsIn,
} from '@rollbook/contract';
import type { NewAgreement, Settings } from './draft';

/** The languages of the agreement, each by its own name. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

/** The form number of the specification's version, for both languages. */
export const FIRST_NUMBER = formNumber('en', AGREEMENT_VERSION).replace(/-EN$/, '');

export type Version = {
  name: string;
  texts: Record<Language, readonly string[]>;
};

/** Every version there is, the specification's first and the one that is being written last. */
export function versionsOf({ agreements }: Settings, written: NewAgreement | undefined): Version[] {
  return [
    { name: FIRST_NUMBER, texts: DEFAULT_PARAGRAPHS },
    ...agreements.map(({ version, en, es }) => ({ name: version, texts: { en, es } })),
    ...(written === undefined ? [] : [versionWritten(written)]),
  ];
}

function versionWritten({ version, en, es }: NewAgreement): Version {
  const name = version.trim() === '' ? 'The new version' : `${version.trim()}, not saved`;
  return { name, texts: { en: paragraphsIn(en), es: paragraphsIn(es) } };
}
