import { longDate } from '@rollbook/contract';
import { z } from 'zod';
import { cardAttached, memberCard } from './cardAttached';
import { text } from './letter';
import { disclosed, membershipFacts } from './memberCopy';
import { membership, template, termShown } from './template';

const shape = { ...membership, isAttached: z.boolean().default(false), ...memberCard };

/** Tells a member whose office has paid that the membership is active and until when (D22). */
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
            `${member.name}, your payment at ${member.officeName} is recorded. ${isRenewal ? `Your membership is renewed: the new term is ${termShown(member, language)}.` : `Your membership is active until ${until}.`}`,
          ),
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
            `${member.name}, su pago en ${member.officeName} quedó registrado. ${isRenewal ? `Su membresía está renovada: el nuevo período es del ${termShown(member, language)}.` : `Su membresía está activa hasta el ${until}.`}`,
          ),
          membershipFacts(member, language),
          ...(member.isAttached ? [text('Se adjunta su acuerdo de membresía firmado.')] : []),
          ...cardAttached(member, { language, brand }),
          disclosed(language, brand),
        ],
      };
});
