import { z } from 'zod';
import { payButton } from './letter';
import {
  cardAttached,
  disclosed,
  memberCard,
  membership,
  membershipFacts,
  paperCopy,
  receipt,
  termShown,
  wordsFor,
} from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...membership,
  amount: z.string(),
  isAttached: z.boolean().default(true),
  agreementUrl: z.string().default(''),
  /** Of an unpaid application, where the office takes cards online. */
  payUrl: z.string().default(''),
  paperCopyDue: z.boolean().default(false),
  receipt,
  ...memberCard,
};
type Copy = DataOf<typeof shape>;

const en = (copy: Copy) => {
  const { planName, name, amount, officeName } = copy;
  const term = termShown(copy, 'en');
  return {
    ...wordsFor(copy, {
      paid: {
        subject: `Your ${planName} membership is active`,
        heading: 'Your membership is active',
        status: 'Active',
        thanks: `Thank you, ${name}. Your payment of ${amount} went through and your membership is active.`,
      },
      unpaid: {
        subject: `We have your application: ${amount} is still to be paid`,
        heading: 'Your membership is not yet active',
        status: 'Not yet active',
        thanks: `Thank you, ${name}. We have your application. Payment of ${amount} must be submitted at ${officeName} before the membership is active.`,
      },
      renewed: {
        subject: `Your ${planName} membership is renewed`,
        heading: 'Your membership is renewed',
        status: 'Renewed',
        thanks: `Thank you, ${name}. Your payment of ${amount} went through and your membership is renewed: the new term is ${term}.`,
      },
      unpaidRenewal: {
        subject: `We have your renewal: ${amount} is still to be paid`,
        heading: 'Your renewal is not yet paid',
        status: 'Not yet paid',
        thanks: `Thank you, ${name}. We have your renewal. Payment of ${amount} must be submitted at ${officeName} before the new term, ${term}, is active.`,
      },
    }),
    attached: 'Your signed membership agreement is attached. Please keep it with your papers.',
    follows: 'Your signed membership agreement follows with the mail about your payment.',
    later: 'For 24 hours you can also read it online.',
    open: 'Open the agreement',
  };
};

const es: typeof en = (copy) => {
  const { planName, name, amount, officeName } = copy;
  const term = termShown(copy, 'es');
  return {
    ...wordsFor(copy, {
      paid: {
        subject: `Su membresía de ${planName} está activa`,
        heading: 'Su membresía está activa',
        status: 'Activa',
        thanks: `Gracias, ${name}. Su pago de ${amount} se realizó y su membresía está activa.`,
      },
      unpaid: {
        subject: `Recibimos su solicitud: falta el pago de ${amount}`,
        heading: 'Su membresía todavía no está activa',
        status: 'Todavía no activa',
        thanks: `Gracias, ${name}. Recibimos su solicitud. Debe hacer el pago de ${amount} en ${officeName} antes de que la membresía esté activa.`,
      },
      renewed: {
        subject: `Su membresía de ${planName} está renovada`,
        heading: 'Su membresía está renovada',
        status: 'Renovada',
        thanks: `Gracias, ${name}. Su pago de ${amount} se realizó y su membresía está renovada: el nuevo período es del ${term}.`,
      },
      unpaidRenewal: {
        subject: `Recibimos su renovación: falta el pago de ${amount}`,
        heading: 'Su renovación todavía no está pagada',
        status: 'Todavía no pagada',
        thanks: `Gracias, ${name}. Recibimos su renovación. Debe hacer el pago de ${amount} en ${officeName} antes de que empiece a valer el nuevo período, del ${term}.`,
      },
    }),
    attached: 'Se adjunta su acuerdo de membresía firmado. Consérvelo con sus documentos.',
    follows: 'Su acuerdo de membresía firmado llegará con el mensaje sobre su pago.',
    later: 'Durante 24 horas también puede leerlo en línea.',
    open: 'Abrir el acuerdo',
  };
};

/** The member's copy of a new application or a renewal, with the signed agreement attached. */
export const memberCopy = template({
  audience: 'member',
  linksAgreement: true,
  shape,
  words: { en, es },
  tone: ({ isActive }) => (isActive ? 'active' : 'waiting'),
  blocks: ({ thanks, attached, follows, later, open }, copy, setting) => [
    thanks,
    payButton(copy.payUrl, copy.amount, setting.language),
    membershipFacts(copy, setting.language),
    copy.isAttached ? attached : follows,
    copy.agreementUrl === ''
      ? undefined
      : { kind: 'aside', text: later, label: open, url: copy.agreementUrl },
    paperCopy(copy, setting.language),
    ...cardAttached(copy, setting),
    disclosed(setting),
  ],
});
