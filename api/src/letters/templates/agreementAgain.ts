import { denverDate, type Language, longDate } from '@rollbook/contract';
import type { z } from 'zod';
import { text } from './letter';
import { disclosed } from './memberCopy';
import { membership, template } from './template';

const { planName, id, name, officeName, enrolledAt } = membership;
const shape = { planName, id, name, officeName, enrolledAt };
type Again = z.output<z.ZodObject<typeof shape>>;

/** The member's signed agreement once more (L11). Nothing of the payment: it may be refunded, or the term over. */
export const agreementAgain = template(shape, (again, { language, brand }) => ({
  language,
  ...WORDS[language](again),
  blocks: [text(BODY[language](again)), disclosed(language, brand)],
}));

const WORDS: Record<Language, (again: Again) => { subject: string; heading: string }> = {
  en: (again) => ({
    subject: `Your signed ${again.planName} agreement`,
    heading: 'Your signed membership agreement',
  }),
  es: (again) => ({
    subject: `Su acuerdo firmado de ${again.planName}`,
    heading: 'Su acuerdo de membresía firmado',
  }),
};

const BODY: Record<Language, (again: Again) => string> = {
  en: (again) =>
    `${again.name}, attached is the agreement that you signed on ${signedOn(again, 'en')} at ${again.officeName}, application ${again.id}. Please keep it with your papers.`,
  es: (again) =>
    `${again.name}, se adjunta el acuerdo que firmó el ${signedOn(again, 'es')} en ${again.officeName}, solicitud ${again.id}. Consérvelo con sus documentos.`,
};

function signedOn({ enrolledAt: at }: Again, language: Language): string {
  return longDate(denverDate(at), language);
}
