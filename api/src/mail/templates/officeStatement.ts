import { z } from 'zod';
import { facts, text } from './letter';
import { template } from './template';

const shape = {
  officeName: z.string(),
  /** 'Name (id-oid)'; not all of them in a long list. */
  names: z.array(z.string()),
  count: z.int(),
  total: z.string(),
  payUrl: z.string(),
  stopUrl: z.string(),
};

/** The monthly statement of an office's unpaid names (lifecycle L3); staff read English. */
export const officeStatement = template(shape, ({ officeName, names, count, total, payUrl, stopUrl }) => {
  const memberships = count === 1 ? '1 membership' : `${count} memberships`;
  const further = count - names.length;
  return {
    language: 'en',
    subject: `${officeName}: ${memberships} to pay, ${total}`,
    heading: 'Unpaid memberships',
    status: { tone: 'waiting', word: 'To pay' },
    blocks: [
      text(
        `These names wait for payment at ${officeName}. A membership is active when its payment is recorded.`,
      ),
      facts({ Names: String(count), Total: total }),
      { kind: 'list', title: 'Names', items: names },
      ...(further > 0 ? [text(`${further} more are on the payment page.`)] : []),
      { kind: 'link', label: 'Open the payment page', url: payUrl },
      text('If you have paid in the last days, please ignore this statement.'),
      {
        kind: 'aside',
        text: 'Offices with unpaid names get this on the first working day of a month.',
        label: 'Stop these statements',
        url: stopUrl,
      },
    ],
  };
});
