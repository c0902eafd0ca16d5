import { z } from 'zod';
import { button, facts } from './letter';
import { type DataOf, template } from './template';

const shape = {
  planName: z.string(),
  payment: z.string(),
  amount: z.string(),
  ids: z.array(z.number()),
};

const en = ({ planName, amount }: DataOf<typeof shape>) => ({
  subject: `${planName}: a card payment of ${amount} needs your review`,
  heading: 'A card payment needs your review',
  status: 'Needs review',
  said: 'The card provider says that this payment was charged, but it could not be applied to its applications. Please compare it with the provider’s own list and refund it there if it was charged for nothing.',
  open: 'Open the Admin Area',
});

/** Alerts the plan's support to a charge that could not be applied. */
export const paymentReview = template({
  shape,
  words: { en },
  tone: 'problem',
  blocks: ({ said, open }, { payment, amount, ids }, { brand }) => [
    said,
    facts({ Payment: payment, Amount: amount, Applications: ids.join(', ') }),
    button(`${brand.publicOrigin}/ecsadmin`, open),
  ],
});
