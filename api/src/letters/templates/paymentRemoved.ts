import { KINDS } from '@rollbook/contract';
import { z } from 'zod';
import { facts, payLink, text } from './letter';
import { template } from './template';

const shape = {
  planName: z.string(),
  /** 'id-oid'. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(KINDS),
  officeName: z.string(),
  officePhone: z.string(),
  amount: z.string(),
  forMember: z.boolean(),
  /** Empty for the office, and where it takes no cards online. */
  payUrl: z.string().default(''),
};

type Data = z.output<z.ZodObject<typeof shape>>;

/** Corrects the receipt of a payment by cash or check that the administrator has set back to not paid. */
export const paymentRemoved = template(shape, (data, { language }) => {
  const { planName, id, name, officeName, officePhone, amount, forMember, payUrl } = data;
  if (language === 'es') {
    return {
      language,
      subject: `Corrección: su membresía de ${planName} no está pagada`,
      heading: data.kind === 'renewal' ? 'Su renovación no está pagada' : 'Su membresía no está activa',
      status: { tone: 'problem', word: 'Sin pagar' },
      blocks: [
        text(memberEs(data)),
        ...payLink(payUrl, `Pagar ${amount} ahora con tarjeta`),
        facts({ Solicitud: id, Oficina: officeName, 'Teléfono de la oficina': officePhone }),
      ],
    };
  }
  return {
    language,
    subject: forMember
      ? `Correction: your ${planName} membership is not paid`
      : `Correction: ${name} (${id}) is not paid`,
    heading: forMember ? memberHeading(data) : 'A payment was removed',
    status: { tone: 'problem', word: 'Not paid' },
    blocks: [
      text(forMember ? memberEn(data) : officeText(data)),
      ...payLink(payUrl, `Pay ${amount} now by card`),
      facts({ Application: id, Office: officeName, 'Office phone': forMember ? officePhone : '' }),
    ],
  };
});

function memberHeading({ kind }: Data): string {
  return kind === 'renewal' ? 'Your renewal is not paid' : 'Your membership is not active';
}

function memberEn({ name, kind, officeName, amount }: Data): string {
  const outcome =
    kind === 'renewal'
      ? 'The new term is not paid, and its receipt is not valid.'
      : 'The membership is not active, and the receipt and the member card that you got are not valid.';
  return `${name}, we have removed a payment of ${amount} that was recorded at ${officeName}. ${outcome} If you have paid, please call the office.`;
}

function memberEs({ name, kind, officeName, amount }: Data): string {
  const outcome =
    kind === 'renewal'
      ? 'El nuevo período no está pagado y su recibo no es válido.'
      : 'La membresía no está activa, y el recibo y la tarjeta de miembro que recibió no son válidos.';
  return `${name}, hemos retirado un pago de ${amount} que se había registrado en ${officeName}. ${outcome} Si usted pagó, llame a la oficina.`;
}

function officeText({ name, kind, amount }: Data): string {
  const outcome = kind === 'renewal' ? 'The new term is not paid.' : 'The membership is not active.';
  return `The administrator has removed the payment of ${amount} for ${name}. ${outcome} The receipt that you got for this name is not valid.`;
}
