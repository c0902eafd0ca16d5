import {
  coveredFamilyLabel,
  memberIdLabel,
  notInsurance,
  officeLabel,
  officePhoneLabel,
} from '@rollbook/contract';
import { z } from 'zod';
import { facts, note, payButton } from './letter';
import { reminded } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...reminded,
  /** Empty where the office takes no cards online. */
  payUrl: z.string().default(''),
};

const en = ({ planName, name, officeName, amount, payUrl }: DataOf<typeof shape>) => ({
  subject: `Your ${planName} membership: ${amount} is still to be paid`,
  heading: 'Your membership is not yet active',
  status: 'Not yet active',
  said: `${name}, we have your application, but no payment of ${amount} yet. Pay at ${officeName}${payUrl === '' ? '' : ', or now by card'}, and the membership is active.`,
  applicant: 'Applicant',
  paid: 'If you have paid in the last days, please ignore this mail.',
  why: 'You get this because you applied.',
  stop: 'Stop reminders',
});

const es: typeof en = ({ planName, name, officeName, amount, payUrl }) => ({
  subject: `Su membresía de ${planName}: falta el pago de ${amount}`,
  heading: 'Su membresía todavía no está activa',
  status: 'Todavía no activa',
  said: `${name}, tenemos su solicitud, pero todavía no el pago de ${amount}. Pague en ${officeName}${payUrl === '' ? '' : ', o ahora con tarjeta'}, y la membresía estará activa.`,
  applicant: 'Solicitante',
  paid: 'Si pagó en los últimos días, no haga caso de este mensaje.',
  why: 'Recibe este mensaje porque presentó una solicitud.',
  stop: 'No recibir más recordatorios',
});

/** Reminds an applicant who wanted to pay at the office and has not paid. */
export const payReminder = template({
  audience: 'member',
  onlyWhile: 'unpaid',
  shape,
  words: { en, es },
  tone: 'waiting',
  blocks: ({ said, applicant, paid, why, stop }, of, { language }) => [
    said,
    payButton(of.payUrl, of.amount, language),
    facts({
      [applicant]: of.name,
      [memberIdLabel[language]]: of.id,
      [coveredFamilyLabel[language]]: of.additionalFamily,
      [officeLabel[language]]: of.officeName,
      [officePhoneLabel[language]]: of.officePhone,
    }),
    paid,
    note(notInsurance[language]),
    { kind: 'aside', text: why, label: stop, url: of.stopUrl },
  ],
});
