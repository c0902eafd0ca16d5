import { type Brand, denverDate, disclosures, type Kind, type Language, longDate } from '@rollbook/contract';
import { z } from 'zod';
import { cardAttached, memberCard } from './cardAttached';
import { type Block, facts, type Letter, payLink, text } from './letter';
import { membership, type MembershipFacts, template, termShown } from './template';

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

/** The member's copy of a new application or a renewal, with the signed agreement attached (D22). */
export const memberCopy = template(shape, (copy, { language, brand }) => {
  const { subject, heading, status, thanks } = WORDS[language][copy.kind](copy);
  const texts = TEXTS[language];
  return {
    language,
    subject,
    heading,
    status: { tone: copy.isActive ? 'active' : 'waiting', word: status },
    blocks: [
      text(thanks),
      ...payLink(copy.payUrl, texts.pay(copy.amount)),
      membershipFacts(copy, language),
      text(copy.isAttached ? texts.attached : texts.follows),
      ...cardAttached(copy, { language, brand }),
      ...agreementLink(copy, texts.open),
      disclosed(language, brand),
    ],
  };
});

/** The statements that the law asks for (L11), in the size of the body: 16 px. */
export function disclosed(language: Language, brand: Brand): Block {
  return text(disclosures(language, brand).join('\n'));
}

/** The words that depend on what was applied for, and whether it is paid. */
type Words = Pick<Letter, 'subject' | 'heading'> & { status: string; thanks: string };

const WORDS: Record<Language, Record<Kind, (copy: Copy) => Words>> = {
  en: { new: enrolled, renewal: renewed },
  es: { new: enrolledSpanish, renewal: renewedSpanish },
};

const TEXTS = {
  en: {
    pay: (amount: string) => `Pay ${amount} now by card`,
    attached: 'Your signed membership agreement is attached. Please keep it with your papers.',
    follows: 'Your signed membership agreement follows with the mail about your payment.',
    open: 'Open the agreement (for 24 hours)',
  },
  es: {
    pay: (amount: string) => `Pagar ${amount} ahora con tarjeta`,
    attached: 'Se adjunta su acuerdo de membresía firmado. Consérvelo con sus documentos.',
    follows: 'Su acuerdo de membresía firmado llegará con el mensaje sobre su pago.',
    open: 'Abrir el acuerdo (durante 24 horas)',
  },
};

function enrolled({ planName, name, amount, officeName, isActive }: Copy): Words {
  return isActive
    ? {
        subject: `Your ${planName} membership is active`,
        heading: 'Your membership is active',
        status: 'Active',
        thanks: `Thank you, ${name}. Your payment of ${amount} went through and your membership is active.`,
      }
    : {
        subject: `Your ${planName} application, not yet active`,
        heading: 'Your membership is not yet active',
        status: 'Not yet active',
        thanks: `Thank you, ${name}. We have your application. Payment of ${amount} must be submitted at ${officeName} before the membership is active.`,
      };
}

function renewed(copy: Copy): Words {
  const { planName, name, amount, officeName, isActive } = copy;
  const term = termShown(copy, 'en');
  return isActive
    ? {
        subject: `Your ${planName} membership is renewed`,
        heading: 'Your membership is renewed',
        status: 'Renewed',
        thanks: `Thank you, ${name}. Your payment of ${amount} went through and your membership is renewed: the new term is ${term}.`,
      }
    : {
        subject: `Your ${planName} renewal, not yet paid`,
        heading: 'Your renewal is not yet paid',
        status: 'Not yet paid',
        thanks: `Thank you, ${name}. We have your renewal. Payment of ${amount} must be submitted at ${officeName} before the new term, ${term}, is active.`,
      };
}

function enrolledSpanish({ planName, name, amount, officeName, isActive }: Copy): Words {
  return isActive
    ? {
        subject: `Su membresía de ${planName} está activa`,
        heading: 'Su membresía está activa',
        status: 'Activa',
        thanks: `Gracias, ${name}. Su pago de ${amount} se realizó y su membresía está activa.`,
      }
    : {
        subject: `Su solicitud de ${planName}, todavía no está activa`,
        heading: 'Su membresía todavía no está activa',
        status: 'Todavía no activa',
        thanks: `Gracias, ${name}. Recibimos su solicitud. Debe hacer el pago de ${amount} en ${officeName} antes de que la membresía esté activa.`,
      };
}

function renewedSpanish(copy: Copy): Words {
  const { planName, name, amount, officeName, isActive } = copy;
  const term = termShown(copy, 'es');
  return isActive
    ? {
        subject: `Su membresía de ${planName} está renovada`,
        heading: 'Su membresía está renovada',
        status: 'Renovada',
        thanks: `Gracias, ${name}. Su pago de ${amount} se realizó y su membresía está renovada: el nuevo período es del ${term}.`,
      }
    : {
        subject: `Su renovación de ${planName}, todavía sin pagar`,
        heading: 'Su renovación todavía no está pagada',
        status: 'Todavía no pagada',
        thanks: `Gracias, ${name}. Recibimos su renovación. Debe hacer el pago de ${amount} en ${officeName} antes de que empiece a valer el nuevo período, del ${term}.`,
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
    renewed: 'Renewed on',
    starts: 'New term from',
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
    renewed: 'Fecha de renovación',
    starts: 'Nuevo período desde el',
    validThru: 'Válida hasta el',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** One membership as a list of facts. */
export function membershipFacts(of: MembershipFacts, language: Language) {
  const labels = LABELS[language];
  return facts({
    [labels.member]: of.name,
    [labels.id]: of.id,
    [labels.family]: of.additionalFamily,
    [labels.office]: of.officeName,
    [labels.phone]: of.officePhone,
    [labels.kind]: of.calendarYear ? labels.calendarYear : labels.twelveMonths,
    [of.kind === 'new' ? labels.enrolled : labels.renewed]: longDate(denverDate(of.enrolledAt), language),
    [labels.starts]: of.kind === 'new' ? '' : longDate(of.starts, language),
    [labels.validThru]: longDate(of.validThru, language),
  });
}
