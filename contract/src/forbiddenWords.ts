/** Words that discount-plan laws forbid outside a disclaimer, in both languages. */
const FORBIDDEN = [
  'insurances?',
  'insured?',
  'coverages?',
  'premiums?',
  'co-?pays?',
  'co-?payments?',
  'deductibles?',
  'guaranteed issue',
  'PPO',
  'health plans?',
  'seguros?',
  'asegurad[oa]s?',
  'coberturas?',
  'primas?',
  'copagos?',
  'deducibles?',
  'emisión garantizada',
  'plan(?:es)? de salud',
];

const WORD = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${FORBIDDEN.join('|')})(?![\p{L}\p{N}])`, 'giu');
/** A sentence that denies what follows, such as 'This is not …'. */
const DENIAL = /(?<![\p{L}\p{N}])(?:not?|ni)(?![\p{L}\p{N}])/iu;

/**
 * The forbidden words that stand outside a disclaimer, for tests: of a text, or of all texts of a table. A text that is a
 * function is called with a sample.
 */
export function forbiddenWords(texts: unknown): string[] {
  if (typeof texts === 'string') return ofText(texts);
  if (typeof texts === 'function') return forbiddenWords(texts('7', '7'));
  if (typeof texts === 'object' && texts !== null) return Object.values(texts).flatMap(forbiddenWords);
  return [];
}

function ofText(text: string): string[] {
  return text
    .split(/[.!?:;]\s|\n/)
    .flatMap((sentence) =>
      [...sentence.matchAll(WORD)].filter(({ index }) => !DENIAL.test(sentence.slice(0, index))),
    )
    .map(([word]) => word);
}
