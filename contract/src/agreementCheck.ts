import { type AgreementVersion, PLACES } from './agreement';
import { forbiddenWords } from './forbiddenWords';
import { type Language, LANGUAGES } from './format';

/** Of one language. */
export const MAX_AGREEMENT_TEXT = 12_000;
export const MAX_AGREEMENT_PARAGRAPHS = 40;

type Statement = { said: string; found: RegExp };

/** The statements that discount-plan laws ask for, as an agreement may word them; the plan's name is the fifth. */
const STATEMENTS: Record<Language, readonly Statement[]> = {
  en: [
    { said: 'This is not insurance', found: /\bnot\b[^.]*\binsurance\b/i },
    { said: 'It gives discounts at participating providers', found: /\bdiscounts?\b/i },
    { said: 'It does not pay providers', found: /\bdoes not (?:make (?:any )?)?pay(?:ments)?\b/i },
    {
      said: 'You must pay for all services, less the discount',
      found: /\byou (?:must |have to |are obligated to )?pay\b/i,
    },
  ],
  es: [
    { said: 'No es un seguro', found: /\bno\b[^.]*\bseguro\b/i },
    { said: 'Ofrece descuentos en proveedores participantes', found: /\bdescuentos?\b/i },
    { said: 'No paga a los proveedores', found: /\bno paga\b/i },
    {
      said: 'Usted debe pagar todos los servicios, menos el descuento',
      found: /\busted (?:le )?(?:debe pagar|paga|tiene que pagar)\b/i,
    },
  ],
};

/** The paragraphs of a text in which empty lines divide them. */
export function paragraphsIn(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** What is wrong with a new version of the agreement's text; empty when it can be signed. */
export function agreementFaults(
  paragraphs: AgreementVersion['paragraphs'],
): Partial<Record<Language, string>> {
  const faults: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    const fault = faultOf(paragraphs[language], language);
    if (fault !== undefined) faults[language] = fault;
  }
  const [english, spanish] = [paragraphs.en.length, paragraphs.es.length];
  if (Object.keys(faults).length === 0 && english !== spanish) {
    faults.es = `English has ${english} paragraphs, Spanish ${spanish}: both must say the same`;
  }
  return faults;
}

function faultOf(paragraphs: readonly string[], language: Language): string | undefined {
  const text = paragraphs.join('\n');
  const plain = text.replaceAll('**', '');
  if (paragraphs.length === 0) return 'The text is required';
  if (text.length > MAX_AGREEMENT_TEXT) return `Please use at most ${MAX_AGREEMENT_TEXT} characters`;
  if (paragraphs.length > MAX_AGREEMENT_PARAGRAPHS)
    return `Please use at most ${MAX_AGREEMENT_PARAGRAPHS} paragraphs`;
  if (new Set(paragraphs).size < paragraphs.length) return 'A paragraph stands there twice';
  const unknown = plain.match(/\{[^}]*\}?|\}/g)?.find((place) => !PLACES.some((known) => known === place));
  if (unknown !== undefined) return `${unknown} is not known. There are ${PLACES.join(' and ')}`;
  if (!plain.includes('{plan}')) return 'The name of the plan is missing: write {plan}';
  if (plain.split('{term}').length !== 2)
    return 'Write {term} once: the sentences about the fee and how long it is valid stand there';
  if (paragraphs.some((paragraph) => paragraph.split('**').length % 2 === 0))
    return 'A part in bold begins with ** and ends with ** in the same paragraph';
  const missing = STATEMENTS[language].find(({ found }) => !found.test(plain));
  if (missing !== undefined) return `A required statement is missing: “${missing.said}”`;
  const [word] = forbiddenWords(plain);
  return word === undefined ? undefined : `“${word}” is a word that the law forbids here`;
}
