import { KINDS, memberIdLabel, officeLabel, officePhoneLabel } from '@rollbook/contract';
import { z } from 'zod';
import { facts, payButton } from './letter';
import { about } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...about,
  kind: z.enum(KINDS),
  officePhone: z.string(),
  amount: z.string(),
  forMember: z.boolean(),
  /** Of what the office has taken back itself; empty for the administrator's. */
  receipt: z.string().default(''),
  reason: z.string().default(''),
  /** Empty for the office, and where it takes no cards online. */
  payUrl: z.string().default(''),
};

const en = (data: DataOf<typeof shape>) => {
  const { planName, id, name, kind, officeName, amount, forMember, receipt, reason } = data;
  const isRenewal = kind === 'renewal';
  const outcome = isRenewal ? 'The new term is not paid' : 'The membership is not active';
  const ofReceipt = receipt === '' ? 'receipt' : `receipt ${receipt}`;
  const invalid = isRenewal
    ? `its ${ofReceipt} is not valid`
    : `the ${ofReceipt} and the member card that you got are not valid`;
  return {
    ...(forMember
      ? {
          subject: `Correction: your ${planName} ${isRenewal ? 'renewal' : 'membership'} is not paid`,
          heading: isRenewal ? 'Your renewal is not paid' : 'Your membership is not active',
          said: `${name}, we have removed a payment of ${amount} that was recorded at ${officeName}. ${outcome}, and ${invalid}. If you have paid, please call the office.`,
        }
      : {
          subject: `Correction: ${name} (${id}) is not paid`,
          heading: 'A payment was removed',
          said:
            receipt === ''
              ? `The administrator has removed the payment of ${amount} for ${name}. ${outcome}. The receipt that you got for this name is not valid.`
              : `The payment of ${amount} for ${name} was taken back. ${outcome}. Receipt ${receipt} is void for this name. Reason: ${reason}`,
        }),
    status: 'Not paid',
  };
};

const es: typeof en = ({ planName, name, kind, officeName, amount, receipt }) => {
  const isRenewal = kind === 'renewal';
  const ofReceipt = receipt === '' ? 'recibo' : `recibo ${receipt}`;
  const outcome = isRenewal
    ? `El nuevo período no está pagado y su ${ofReceipt} no es válido.`
    : `La membresía no está activa, y el ${ofReceipt} y la tarjeta de miembro que recibió no son válidos.`;
  return {
    subject: `Corrección: su ${isRenewal ? 'renovación' : 'membresía'} de ${planName} no está pagada`,
    heading: isRenewal ? 'Su renovación no está pagada' : 'Su membresía no está activa',
    said: `${name}, hemos retirado un pago de ${amount} que se había registrado en ${officeName}. ${outcome} Si usted pagó, llame a la oficina.`,
    status: 'Sin pagar',
  };
};

/** Corrects the receipt of a payment by cash or check that the administrator or the office has set back to not paid. */
export const paymentRemoved = template({
  shape,
  words: { en, es },
  audience: 'both',
  tone: 'problem',
  blocks: ({ said }, { id, officeName, officePhone, amount, forMember, payUrl }, { language }) => [
    said,
    payButton(payUrl, amount, language),
    facts({
      [memberIdLabel[language]]: id,
      [officeLabel[language]]: officeName,
      [officePhoneLabel[language]]: forMember ? officePhone : '',
    }),
  ],
});
