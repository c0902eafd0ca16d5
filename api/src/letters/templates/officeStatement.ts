import { z } from 'zod';
import { type Block, facts, text } from './letter';
import { template } from './template';

/** What the office itself marked as paid in the month before. */
const marked = z.object({ names: z.array(z.string()), count: z.int(), total: z.string() });

const shape = {
  officeName: z.string(),
  /** 'Name (id-oid)'; not all of them in a long list. */
  names: z.array(z.string()),
  count: z.int(),
  total: z.string(),
  marked,
  payUrl: z.string(),
  stopUrl: z.string(),
};
type Statement = z.output<z.ZodObject<typeof shape>>;

/** The monthly statement of an office (L3, D36); staff read English. */
export const officeStatement = template(shape, (statement) => {
  const { officeName, count, total, stopUrl } = statement;
  const isToPay = count > 0;
  return {
    language: 'en',
    subject: isToPay
      ? `${officeName}: ${memberships(count)} to pay, ${total}`
      : `${officeName}: ${memberships(statement.marked.count)} marked as paid, ${statement.marked.total}`,
    heading: isToPay ? 'Unpaid memberships' : 'Marked as paid by your office',
    ...(isToPay && { status: { tone: 'waiting', word: 'To pay' } }),
    blocks: [
      ...toPay(statement),
      ...markedAsPaid(statement),
      {
        kind: 'aside',
        text: 'Offices with such names get this on the first working day of a month.',
        label: 'Stop these statements',
        url: stopUrl,
      },
    ],
  };
});

function toPay({ officeName, names, count, total, payUrl }: Statement): Block[] {
  if (count === 0) return [];
  return [
    text(
      `These names wait for payment at ${officeName}. A membership is active when its payment is recorded.`,
    ),
    facts({ Names: String(count), Total: total }),
    { kind: 'list', title: 'Names', items: names },
    ...further(count - names.length, 'are on the payment page'),
    { kind: 'link', label: 'Open the payment page', url: payUrl },
    text('If you have paid in the last days, please ignore this statement.'),
  ];
}

function markedAsPaid({ officeName, marked: { names, count, total } }: Statement): Block[] {
  if (count === 0) return [];
  return [
    text(`Last month ${officeName} marked these names as paid itself. Please tell us if one is wrong.`),
    facts({ Names: String(count), Total: total }),
    { kind: 'list', title: 'Marked as paid by the office', items: names },
    ...further(count - names.length, 'are in the list of your applications'),
  ];
}

function further(count: number, where: string): Block[] {
  return count > 0 ? [text(`${count} more ${where}.`)] : [];
}

function memberships(count: number): string {
  return count === 1 ? '1 membership' : `${count} memberships`;
}
