import { longDate, memberIdLabel, officeLabel } from '@rollbook/contract';
import { z } from 'zod';
import { facts } from './letter';
import { about } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...about,
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
type Cancelled = DataOf<typeof shape>;

const en = (data: Cancelled) => {
  const { planName, id, name, officeName, cancelledOn, validThru, refund, byCard, forMember } = data;
  const day = longDate(cancelledOn, 'en');
  const end = endsAtOnce(data)
    ? `it was cancelled and ended on ${day}.`
    : `it was cancelled on ${day}. It stays active until ${longDate(validThru, 'en')} and will not be renewed.`;
  return {
    subject: forMember
      ? `Your ${planName} membership was cancelled`
      : `Cancelled membership: ${name} (${id})`,
    heading: forMember ? 'Your membership was cancelled' : 'A membership was cancelled',
    status: 'Cancelled',
    ended: forMember ? `${name}, ${end}` : `The membership of ${name}: ${end}`,
    disputed: `The bank of the card that paid is looking into the payment. The plan decides about the refund of ${refund} after the bank has.`,
    toOthers: forMember
      ? `${refund} will be refunded to the card of the office or group that paid for you. If you have paid there, please ask ${officeName} for your money.`
      : `${refund} will be refunded to the card that paid for the member, not to the member. If the member has paid you, please give the money back.`,
    refunded: `${refund} will be refunded ${byCard ? 'to the card that paid' : 'by the plan or the office, in cash or by check'}.`,
  };
};

const es: typeof en = (data) => {
  const { planName, name, officeName, cancelledOn, validThru, refund, byCard } = data;
  const day = longDate(cancelledOn, 'es');
  const end = endsAtOnce(data)
    ? `su membresía fue cancelada y terminó el ${day}.`
    : `su membresía fue cancelada el ${day}. Sigue activa hasta el ${longDate(validThru, 'es')} y no se renovará.`;
  return {
    subject: `Su membresía de ${planName} fue cancelada`,
    heading: 'Su membresía fue cancelada',
    status: 'Cancelada',
    ended: `${name}, ${end}`,
    disputed: `El banco de la tarjeta con la que se pagó está revisando el pago. El plan decidirá sobre el reembolso de ${refund} después del banco.`,
    toOthers: `Se devolverán ${refund} a la tarjeta de la oficina o del grupo que pagó por usted. Si usted pagó allí, pida su dinero en ${officeName}.`,
    refunded: `Se devolverán ${refund} ${byCard ? 'a la tarjeta con la que se pagó' : 'en efectivo o con cheque'}.`,
  };
};

function endsAtOnce({ atOnce, validThru }: Cancelled): boolean {
  return atOnce || validThru === '';
}

/** Tells a member and the office that a membership was cancelled, when it ends, and what goes back. */
export const membershipCancelled = template({
  audience: 'both',
  shape,
  words: { en, es },
  tone: 'problem',
  blocks: (words, data, { language }) => [
    words.ended,
    data.refund === '' ? undefined : refundText(words, data),
    facts({ [memberIdLabel[language]]: data.id, [officeLabel[language]]: data.officeName }),
  ],
});

function refundText(words: ReturnType<typeof en>, { disputed, byOthers }: Cancelled): string {
  if (disputed) return words.disputed;
  return byOthers ? words.toOthers : words.refunded;
}
