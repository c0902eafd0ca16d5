import { totalLabel } from '@rollbook/contract';
import { z } from 'zod';
import { type Block, button, facts, memberships } from './letter';
import { type DataOf, template } from './template';

const shape = {
  officeName: z.string(),
  /** 'Name (id-oid)'; not all of them in a long list. */
  names: z.array(z.string()),
  count: z.int(),
  total: z.string(),
  /** What the office itself marked as paid in the month before. */
  marked: z.object({ names: z.array(z.string()), count: z.int(), total: z.string() }),
  payUrl: z.string(),
  stopUrl: z.string(),
};
type Statement = DataOf<typeof shape>;

const en = ({ officeName, count, total, marked }: Statement) => ({
  ...(count > 0
    ? {
        subject: `${officeName}: ${memberships(count)} to pay, ${total}`,
        heading: 'Unpaid memberships',
        status: 'To pay',
      }
    : {
        subject: `${officeName}: ${memberships(marked.count)} marked as paid, ${marked.total}`,
        heading: 'Marked as paid by your office',
        status: '',
      }),
  names: 'Names',
  waiting: `These names wait for payment at ${officeName}. A membership is active when its payment is recorded.`,
  more: 'are on the payment page',
  pay: 'Open the payment page',
  crossed: 'If you have paid in the last days, please ignore this statement.',
  marked: `Last month ${officeName} marked these names as paid itself. Please tell us if one is wrong.`,
  markedNames: 'Marked as paid by the office',
  moreMarked: 'are in the list of your applications',
  why: 'Offices with such names get this on the first working day of a month.',
  stop: 'Stop these statements',
});
type Words = ReturnType<typeof en>;

/** The monthly statement of an office; staff read English. */
export const officeStatement = template({
  audience: 'office',
  shape,
  words: { en },
  tone: 'waiting',
  blocks: (words, { marked, stopUrl, ...unpaid }) => [
    ...(unpaid.count > 0
      ? [
          words.waiting,
          ...listed(words, { ...unpaid, title: words.names, where: words.more }),
          button(unpaid.payUrl, words.pay),
          words.crossed,
        ]
      : []),
    ...(marked.count > 0
      ? [words.marked, ...listed(words, { ...marked, title: words.markedNames, where: words.moreMarked })]
      : []),
    { kind: 'aside', text: words.why, label: words.stop, url: stopUrl },
  ],
});

function listed(
  words: Words,
  { names, count, total, title, where }: Statement['marked'] & { title: string; where: string },
): (Block | string)[] {
  const further = count - names.length;
  return [
    facts({ [words.names]: String(count), [totalLabel.en]: total }),
    { kind: 'list', title, items: names },
    further > 0 ? `${further} more ${where}.` : '',
  ];
}
