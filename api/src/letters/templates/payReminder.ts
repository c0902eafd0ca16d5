import { notInsurance } from '@rollbook/contract';
import { z } from 'zod';
import { facts, note, payLink, text } from './letter';
import { reminded, template } from './template';

const shape = {
  ...reminded,
  /** Empty where the office takes no cards online. */
  payUrl: z.string().default(''),
};

/** Reminds an applicant who wanted to pay at the office and has not paid (L3). */
export const payReminder = template(shape, (of, { language }) =>
  language === 'en'
    ? {
        language,
        subject: `Your ${of.planName} membership waits for payment`,
        heading: 'Your membership is not yet active',
        status: { tone: 'waiting', word: 'Not yet active' },
        blocks: [
          text(
            `${of.name}, we have your application, but no payment of ${of.amount} yet. Pay at ${of.officeName}${of.payUrl === '' ? '' : ', or now by card'}, and the membership is active.`,
          ),
          ...payLink(of.payUrl, `Pay ${of.amount} now by card`),
          facts({
            Applicant: of.name,
            'Member ID': of.id,
            'Covered family': of.additionalFamily,
            Office: of.officeName,
            'Office phone': of.officePhone,
          }),
          text('If you have paid in the last days, please ignore this mail. It is the only reminder.'),
          note(notInsurance.en),
          {
            kind: 'aside',
            text: 'You get this because you applied.',
            label: 'Stop reminders',
            url: of.stopUrl,
          },
        ],
      }
    : {
        language,
        subject: `Su membresía de ${of.planName} espera el pago`,
        heading: 'Su membresía todavía no está activa',
        status: { tone: 'waiting', word: 'Todavía no activa' },
        blocks: [
          text(
            `${of.name}, tenemos su solicitud, pero todavía no el pago de ${of.amount}. Pague en ${of.officeName}${of.payUrl === '' ? '' : ', o ahora con tarjeta'}, y la membresía estará activa.`,
          ),
          ...payLink(of.payUrl, `Pagar ${of.amount} ahora con tarjeta`),
          facts({
            Solicitante: of.name,
            'Número de miembro': of.id,
            'Familia cubierta': of.additionalFamily,
            Oficina: of.officeName,
            'Teléfono de la oficina': of.officePhone,
          }),
          text('Si pagó en los últimos días, no haga caso de este mensaje. Es el único recordatorio.'),
          note(notInsurance.es),
          {
            kind: 'aside',
            text: 'Recibe este mensaje porque presentó una solicitud.',
            label: 'No recibir más recordatorios',
            url: of.stopUrl,
          },
        ],
      },
);
