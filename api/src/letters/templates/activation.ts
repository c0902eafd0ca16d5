import { type Language, longDate } from '@rollbook/contract';
import { z } from 'zod';
import { cardAttached, memberCard } from './cardAttached';
import { type Block, facts, text } from './letter';
import { disclosed, membershipFacts } from './memberCopy';
import { membership, template, termShown } from './template';

const receipt = z.object({ amount: z.string(), paidWith: z.string(), number: z.string() });

const shape = {
  ...membership,
  isAttached: z.boolean().default(false),
  ...memberCard,
  /** For a member who has paid, not the office. */
  receipt: receipt.optional(),
};

const RECEIPT = {
  en: { amount: 'Total paid', paidWith: 'Paid with', number: 'Receipt no.' },
  es: { amount: 'Total pagado', paidWith: 'Forma de pago', number: 'Recibo n.º' },
};

function receiptFacts(paid: z.output<typeof receipt> | undefined, language: Language): Block[] {
  if (paid === undefined) return [];
  const words = RECEIPT[language];
  return [
    facts({
      [words.amount]: paid.amount,
      [words.paidWith]: paid.paidWith,
      [words.number]: paid.number,
    }),
  ];
}

/** Tells a member whose membership was paid that it is active and until when (D22). */
export const activation = template(shape, (member, { language, brand }) => {
  const until = longDate(member.validThru, language);
  const isRenewal = member.kind === 'renewal';
  return language === 'en'
    ? {
        language,
        subject: `Your ${member.planName} membership is ${isRenewal ? 'renewed' : 'active'}`,
        heading: `Your membership is ${isRenewal ? 'renewed' : 'active'}`,
        status: { tone: 'active', word: 'Active' },
        blocks: [
          text(
            `${member.name}, your payment ${member.receipt ? `of ${member.receipt.amount}` : `at ${member.officeName}`} is recorded. ${isRenewal ? `Your membership is renewed: the new term is ${termShown(member, language)}.` : `Your membership is active until ${until}.`}`,
          ),
          ...receiptFacts(member.receipt, language),
          membershipFacts(member, language),
          ...(member.isAttached ? [text('Your signed membership agreement is attached.')] : []),
          ...cardAttached(member, { language, brand }),
          disclosed(language, brand),
        ],
      }
    : {
        language,
        subject: `Su membresía de ${member.planName} está ${isRenewal ? 'renovada' : 'activa'}`,
        heading: `Su membresía está ${isRenewal ? 'renovada' : 'activa'}`,
        status: { tone: 'active', word: 'Activa' },
        blocks: [
          text(
            `${member.name}, su pago ${member.receipt ? `de ${member.receipt.amount}` : `en ${member.officeName}`} quedó registrado. ${isRenewal ? `Su membresía está renovada: el nuevo período es del ${termShown(member, language)}.` : `Su membresía está activa hasta el ${until}.`}`,
          ),
          ...receiptFacts(member.receipt, language),
          membershipFacts(member, language),
          ...(member.isAttached ? [text('Se adjunta su acuerdo de membresía firmado.')] : []),
          ...cardAttached(member, { language, brand }),
          disclosed(language, brand),
        ],
      };
});
