import type { Language } from '@rollbook/contract';
import { printProblem } from '@rollbook/contract/printable';

/** The message of each text with a letter that no font of the papers has (D84). */
export function unprintableIn(
  texts: Readonly<Record<string, string | undefined>>,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text = '']) => {
      const problem = printProblem(text, language);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}
