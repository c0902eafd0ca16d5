import { longDate } from '@rollbook/contract';
import { z } from 'zod';
import { facts, text } from './letter';
import { template } from './template';

const shape = {
  planName: z.string(),
  /** 'id-oid'. */
  id: z.string(),
  name: z.string(),
  officeName: z.string(),
  cancelledOn: z.string(),
  atOnce: z.boolean(),
  /** Empty when it was never paid. */
  validThru: z.string(),
  /** Empty when nothing goes back. */
  refund: z.string(),
  byCard: z.boolean(),
  /** The office, its group or the plan has paid by card for the member. */
  byOthers: z.boolean().default(false),
  /** The bank of the card has disputed the payment: the refund waits for its decision. */
  disputed: z.boolean().default(false),
  forMember: z.boolean(),
};

/** Tells a member and the office that a membership was cancelled, when it ends, and what goes back (L8). */
export const membershipCancelled = template(shape, (data, { language }) => {
  const { planName, id, name, officeName, forMember } = data;
  const day = longDate(data.cancelledOn, language);
  if (language === 'es') {
    return {
      language,
      subject: `Su membresía de ${planName} fue cancelada`,
      heading: 'Su membresía fue cancelada',
      status: { tone: 'problem', word: 'Cancelada' },
      blocks: [
        text(`${name}, ${endEs(data, day)}`),
        ...refundEs(data),
        facts({ 'Número de miembro': id, Oficina: officeName }),
      ],
    };
  }
  return {
    language,
    subject: forMember
      ? `Your ${planName} membership was cancelled`
      : `Cancelled membership: ${name} (${id})`,
    heading: forMember ? 'Your membership was cancelled' : 'A membership was cancelled',
    status: { tone: 'problem', word: 'Cancelled' },
    blocks: [
      text(forMember ? `${name}, ${endEn(data, day)}` : `The membership of ${name}: ${endEn(data, day)}`),
      ...refundEn(data),
      facts({ 'Member ID': id, Office: officeName }),
    ],
  };
});

/** Tells both that the cancellation was undone. */
export const cancellationUndone = template(shape, (data, { language }) => {
  const { planName, id, name, officeName, forMember, validThru } = data;
  const until = validThru === '' ? '' : longDate(validThru, language);
  if (language === 'es') {
    return {
      language,
      subject: `Su membresía de ${planName} continúa`,
      heading: 'Su membresía continúa',
      status: { tone: 'active', word: 'Sin cancelar' },
      blocks: [
        text(
          `${name}, la cancelación de su membresía se anuló.${until === '' ? '' : ` Es válida hasta el ${until}.`}`,
        ),
        facts({ 'Número de miembro': id, Oficina: officeName }),
      ],
    };
  }
  return {
    language,
    subject: forMember ? `Your ${planName} membership continues` : `Not cancelled: ${name} (${id})`,
    heading: forMember ? 'Your membership continues' : 'A cancellation was undone',
    status: { tone: 'active', word: 'Not cancelled' },
    blocks: [
      text(
        `${forMember ? `${name}, the` : `${name}: the`} cancellation of the membership was undone.${until === '' ? '' : ` It is valid until ${until}.`}`,
      ),
      facts({ 'Member ID': id, Office: officeName }),
    ],
  };
});

type Data = z.output<z.ZodObject<typeof shape>>;

function endEn({ atOnce, validThru }: Data, day: string): string {
  return atOnce || validThru === ''
    ? `it was cancelled and ended on ${day}.`
    : `it was cancelled on ${day}. It stays active until ${longDate(validThru, 'en')} and will not be renewed.`;
}

function endEs({ atOnce, validThru }: Data, day: string): string {
  return atOnce || validThru === ''
    ? `su membresía fue cancelada y terminó el ${day}.`
    : `su membresía fue cancelada el ${day}. Sigue activa hasta el ${longDate(validThru, 'es')} y no se renovará.`;
}

function refundEn({ refund, byCard, byOthers, disputed, forMember, officeName }: Data) {
  if (refund === '') return [];
  if (disputed) {
    return [
      text(
        `The bank of the card that paid is looking into the payment. The plan decides about the refund of ${refund} after the bank has.`,
      ),
    ];
  }
  if (byOthers) {
    return [
      text(
        forMember
          ? `${refund} will be refunded to the card of the office or group that paid for you. If you have paid there, please ask ${officeName} for your money.`
          : `${refund} will be refunded to the card that paid for the member, not to the member. If the member has paid you, please give the money back.`,
      ),
    ];
  }
  const way = byCard ? 'to the card that paid' : 'by the plan or the office, in cash or by check';
  return [text(`${refund} will be refunded ${way}.`)];
}

function refundEs({ refund, byCard, byOthers, disputed, officeName }: Data) {
  if (refund === '') return [];
  if (disputed) {
    return [
      text(
        `El banco de la tarjeta con la que se pagó está revisando el pago. El plan decidirá sobre el reembolso de ${refund} después del banco.`,
      ),
    ];
  }
  if (byOthers) {
    return [
      text(
        `Se devolverán ${refund} a la tarjeta de la oficina o del grupo que pagó por usted. Si usted pagó allí, pida su dinero en ${officeName}.`,
      ),
    ];
  }
  const way = byCard ? 'a la tarjeta con la que se pagó' : 'en efectivo o con cheque';
  return [text(`Se devolverán ${refund} ${way}.`)];
}
