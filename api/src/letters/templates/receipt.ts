import {
  KINDS,
  officeLabel,
  purchaseOrderLabel,
  receiptNumberLabel,
  receiptTitle,
  shownDate,
  shownTime,
  totalPaidLabel,
} from '@rollbook/contract';
import { z } from 'zod';
import { type Block, facts, memberships } from './letter';
import { type DataOf, template } from './template';

const shape = {
  planName: z.string(),
  officeName: z.string(),
  calendarYear: z.boolean(),
  names: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** When one payment was for both kinds. */
      calendarYear: z.boolean().optional(),
      kind: z.enum(KINDS),
      validThru: z.string(),
    }),
  ),
  total: z.string(),
  paidAt: z.coerce.date(),
  /** 'Check 4471'. */
  paidWith: z.string(),
  number: z.string(),
  /** The payer's own number of the payment. */
  purchaseOrder: z.string().optional(),
  /** The member has paid, not the office. */
  byMember: z.boolean(),
};
type Paid = DataOf<typeof shape>;

const en = ({ planName, officeName, calendarYear, names, total, byMember }: Paid) => {
  const count = memberships(names.length);
  const isMixed = names.some((one) => one.calendarYear !== undefined);
  return {
    ...(byMember
      ? {
          subject: `Paid by the member: ${total} for ${count}, ${officeName}`,
          heading: 'A member has paid',
          said: `The member has paid ${count} of ${planName} online. There is nothing left to pay at the office.`,
        }
      : {
          subject: `Receipt: ${total} for ${count}, ${officeName}`,
          heading: receiptTitle({ calendarYear: isMixed ? undefined : calendarYear }),
          said: `Thank you. Your payment for ${count} of ${planName} is recorded; each is active.`,
        }),
    status: 'Paid',
    date: 'Date',
    payment: 'Payment',
    members: 'Members',
    calendarYear: 'Calendar-year members',
    twelveMonths: '12-month members',
  };
};

/** An office's receipt for the memberships that one payment covered (specification §2). */
export const receipt = template({
  audience: 'office',
  shape,
  words: { en },
  tone: 'active',
  blocks: (words, { officeName, paidAt, total, paidWith, number, purchaseOrder, names }) => [
    words.said,
    facts({
      [officeLabel.en]: officeName,
      [words.date]: shownTime(paidAt),
      [totalPaidLabel.en]: total,
      [words.payment]: paidWith,
      [receiptNumberLabel.en]: number,
      ...(purchaseOrder === undefined ? {} : { [purchaseOrderLabel.en]: purchaseOrder }),
    }),
    listed(words.members, names, undefined),
    listed(words.calendarYear, names, true),
    listed(words.twelveMonths, names, false),
  ],
});

function listed(title: string, names: Paid['names'], isYear: boolean | undefined): Block | undefined {
  const items = names
    .filter(({ calendarYear }) => calendarYear === isYear)
    .map((one) => `${one.name} (${one.id})${termOf(one)}`);
  return items.length === 0 ? undefined : { kind: 'list', title, items };
}

/** What was paid for: ', renewal until 12/01/2027'. */
function termOf({ kind, validThru }: Paid['names'][number]): string {
  return `, ${kind === 'renewal' ? 'renewal ' : ''}until ${shownDate(validThru)}`;
}
