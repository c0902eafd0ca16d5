import { z } from 'zod';
import { facts, text } from './letter';
import { template } from './template';

const shape = {
  planName: z.string(),
  payment: z.string(),
  amount: z.string(),
  ids: z.array(z.number()),
};

/** Alerts the plan's support to a charge that could not be applied. */
export const paymentReview = template(shape, ({ planName, payment, amount, ids }, { brand }) => ({
  language: 'en',
  subject: `${planName}: a card payment of ${amount} needs your review`,
  heading: 'A card payment needs your review',
  status: { tone: 'problem', word: 'Needs review' },
  blocks: [
    text(
      'The card provider says that this payment was charged, but it could not be applied to its applications. Please compare it with the provider’s own list and refund it there if it was charged for nothing.',
    ),
    facts({ Payment: payment, Amount: amount, Applications: ids.join(', ') }),
    { kind: 'link', label: 'Open the Admin Area', url: `${brand.publicOrigin}/ecsadmin` },
  ],
}));
