import { type Brand, denverDate, disclosures, type Language, longDate } from '@rollbook/contract';
import { z } from 'zod';
import { cardAttached, memberCard } from './cardAttached';
import { type Block, facts, type Letter, payLink, text } from './letter';
import { membership, template } from './template';

const shape = {
  ...membership,
  amount: z.string(),
  isAttached: z.boolean().default(true),
  agreementUrl: z.string().default(''),
  /** Of an unpaid application, where the office takes cards online. */
  payUrl: z.string().default(''),
  ...memberCard,
};
type Copy = z.output<z.ZodObject<typeof shape>>;

/** The member's copy of a new application, with the signed agreement attached (D22). */
export const memberCopy = template(shape, (copy, { language, brand }) => {
  const letter = language === 'en' ? english(copy) : spanish(copy);
  return { ...letter, blocks: [...letter.blocks, disclosed(language, brand)] };
});

/** The statements that the law asks for (lifecycle L11), in the size of the body: 16 px. */
export function disclosed(language: Language, brand: Brand): Block {
  return text(disclosures(language, brand).join('\n'));
}

function english(copy: Copy): Letter {
  const { planName, name, officeName, amount, isActive, isAttached } = copy;
  return {
    language: 'en',
    subject: isActive
      ? `Your ${planName} membership is active`
      : `Your ${planName} application, not yet active`,
    heading: isActive ? 'Your membership is active' : 'Your membership is not yet active',
    status: isActive ? { tone: 'active', word: 'Active' } : { tone: 'waiting', word: 'Not yet active' },
    blocks: [
      text(
        isActive
          ? `Thank you, ${name}. Your payment of ${amount} went through and your membership is active.`
          : `Thank you, ${name}. We have your application. Payment of ${amount} must be submitted at ${officeName} before the membership is active.`,
      ),
      ...payLink(copy.payUrl, `Pay ${amount} now by card`),
      membershipFacts(copy, 'en'),
      text(
        isAttached
          ? 'Your signed membership agreement is attached. Please keep it with your papers.'
          : 'Your signed membership agreement follows with the mail about your payment.',
      ),
      ...cardAttached(copy, 'en'),
      ...agreementLink(copy, 'Open the agreement (for 24 hours)'),
    ],
  };
}

function spanish(copy: Copy): Letter {
  const { planName, name, officeName, amount, isActive, isAttached } = copy;
  return {
    language: 'es',
    subject: isActive
      ? `Su membresía de ${planName} está activa`
      : `Su solicitud de ${planName}, todavía no está activa`,
    heading: isActive ? 'Su membresía está activa' : 'Su membresía todavía no está activa',
    status: isActive ? { tone: 'active', word: 'Activa' } : { tone: 'waiting', word: 'Todavía no activa' },
    blocks: [
      text(
        isActive
          ? `Gracias, ${name}. Su pago de ${amount} se realizó y su membresía está activa.`
          : `Gracias, ${name}. Recibimos su solicitud. Debe hacer el pago de ${amount} en ${officeName} antes de que la membresía esté activa.`,
      ),
      ...payLink(copy.payUrl, `Pagar ${amount} ahora con tarjeta`),
      membershipFacts(copy, 'es'),
      text(
        isAttached
          ? 'Se adjunta su acuerdo de membresía firmado. Consérvelo con sus documentos.'
          : 'Su acuerdo de membresía firmado llegará con el mensaje sobre su pago.',
      ),
      ...cardAttached(copy, 'es'),
      ...agreementLink(copy, 'Abrir el acuerdo (durante 24 horas)'),
    ],
  };
}

function agreementLink({ agreementUrl }: Copy, label: string): Letter['blocks'] {
  return agreementUrl === '' ? [] : [{ kind: 'link', label, url: agreementUrl }];
}

const LABELS = {
  en: {
    member: 'Member',
    id: 'Member ID',
    family: 'Covered family',
    office: 'Office',
    phone: 'Office phone',
    kind: 'Membership',
    calendarYear: 'Calendar year (January to December)',
    twelveMonths: '12 months',
    enrolled: 'Enrolled on',
    validThru: 'Valid thru',
  },
  es: {
    member: 'Miembro',
    id: 'Número de miembro',
    family: 'Familia cubierta',
    office: 'Oficina',
    phone: 'Teléfono de la oficina',
    kind: 'Membresía',
    calendarYear: 'Año calendario (enero a diciembre)',
    twelveMonths: '12 meses',
    enrolled: 'Fecha de inscripción',
    validThru: 'Válida hasta el',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** One membership as a list of facts. */
export function membershipFacts(of: z.output<z.ZodObject<typeof membership>>, language: Language) {
  const labels = LABELS[language];
  return facts({
    [labels.member]: of.name,
    [labels.id]: of.id,
    [labels.family]: of.additionalFamily,
    [labels.office]: of.officeName,
    [labels.phone]: of.officePhone,
    [labels.kind]: of.calendarYear ? labels.calendarYear : labels.twelveMonths,
    [labels.enrolled]: longDate(denverDate(of.enrolledAt), language),
    [labels.validThru]: longDate(of.validThru, language),
  });
}
