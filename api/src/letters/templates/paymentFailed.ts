import { paymentMessages } from '@rollbook/contract';
import { z } from 'zod';
import { text } from './letter';
import { template } from './template';

/** Tells a payer who was told 'being confirmed' that nothing was charged (D21). */
export const paymentFailed = template({ planName: z.string() }, ({ planName }, { language, brand }) => {
  const { failedLater } = paymentMessages[language];
  return language === 'en'
    ? {
        language,
        subject: `Your payment to ${planName} did not go through`,
        heading: 'Your payment did not go through',
        status: { tone: 'problem', word: 'Not charged' },
        blocks: [
          text(failedLater),
          text('What the payment was for is not active. An application that was sent with it was not kept.'),
          { kind: 'link', label: 'Try again', url: brand.publicOrigin },
        ],
      }
    : {
        language,
        subject: `Su pago a ${planName} no se realizó`,
        heading: 'Su pago no se realizó',
        status: { tone: 'problem', word: 'No se cobró' },
        blocks: [
          text(failedLater),
          text('Lo que iba a pagar no está activo. La solicitud que se envió con el pago no se conservó.'),
          { kind: 'link', label: 'Intentar de nuevo', url: `${brand.publicOrigin}/spanish` },
        ],
      };
});
