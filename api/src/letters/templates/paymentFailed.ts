import { paymentMessages } from '@rollbook/contract';
import { z } from 'zod';
import { button } from './letter';
import { type DataOf, template } from './template';

const shape = { planName: z.string() };

const en = ({ planName }: DataOf<typeof shape>) => ({
  subject: `Your payment to ${planName} did not go through: your card was not charged`,
  heading: 'Your payment did not go through',
  status: 'Not charged',
  outcome: 'What the payment was for is not active. An application that was sent with it was not kept.',
  again: 'Try again',
  form: '',
});

const es: typeof en = ({ planName }) => ({
  subject: `Su pago a ${planName} no se realizó: no se cobró a su tarjeta`,
  heading: 'Su pago no se realizó',
  status: 'No se cobró',
  outcome: 'Lo que iba a pagar no está activo. La solicitud que se envió con el pago no se conservó.',
  again: 'Intentar de nuevo',
  form: '/spanish',
});

/** Tells a payer who was told 'being confirmed' that nothing was charged (D21). */
export const paymentFailed = template({
  shape,
  words: { en, es },
  tone: 'problem',
  blocks: ({ outcome, again, form }, _data, { language, brand }) => [
    paymentMessages[language].failedLater,
    outcome,
    button(brand.publicOrigin + form, again),
  ],
});
