import { longDate } from '@rollbook/contract';
import { z } from 'zod';
import {
  cardAttached,
  disclosed,
  memberCard,
  membership,
  membershipFacts,
  paperCopy,
  termShown,
} from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...membership,
  isAttached: z.boolean().default(false),
  paperCopyDue: z.boolean().default(false),
  ...memberCard,
  /** For a member who has paid, not the office. */
  receipt: z.object({ amount: z.string(), paidWith: z.string(), number: z.string() }).optional(),
};
type Paid = DataOf<typeof shape>;

const en = (paid: Paid) => {
  const { planName, name, officeName, receipt, kind, validThru } = paid;
  const isRenewal = kind === 'renewal';
  const state = isRenewal ? 'renewed' : 'active';
  return {
    subject: `Your ${planName} membership is ${state}`,
    heading: `Your membership is ${state}`,
    status: 'Active',
    said: `${name}, your payment ${receipt ? `of ${receipt.amount}` : `at ${officeName}`} is recorded. ${isRenewal ? `Your membership is renewed: the new term is ${termShown(paid, 'en')}.` : `Your membership is active until ${longDate(validThru, 'en')}.`}`,
    attached: 'Your signed membership agreement is attached.',
  };
};

const es: typeof en = (paid) => {
  const { planName, name, officeName, receipt, kind, validThru } = paid;
  const isRenewal = kind === 'renewal';
  const state = isRenewal ? 'renovada' : 'activa';
  return {
    subject: `Su membresía de ${planName} está ${state}`,
    heading: `Su membresía está ${state}`,
    status: 'Activa',
    said: `${name}, su pago ${receipt ? `de ${receipt.amount}` : `en ${officeName}`} quedó registrado. ${isRenewal ? `Su membresía está renovada: el nuevo período es del ${termShown(paid, 'es')}.` : `Su membresía está activa hasta el ${longDate(validThru, 'es')}.`}`,
    attached: 'Se adjunta su acuerdo de membresía firmado.',
  };
};

/** Tells a member whose membership was paid that it is active and until when. */
export const activation = template({
  audience: 'member',
  shape,
  words: { en, es },
  tone: 'active',
  blocks: ({ said, attached }, paid, setting) => [
    said,
    membershipFacts(paid, setting.language),
    paid.isAttached ? attached : undefined,
    paperCopy(paid, setting.language),
    ...cardAttached(paid, setting),
    disclosed(setting),
  ],
});
