import { PAPER_COPY_DUE } from '@rollbook/contract';
import { z } from 'zod';
import { membership, membershipFacts, termShown, wordsFor } from './membership';
import { type DataOf, template } from './template';

const shape = { ...membership, amount: z.string(), paperCopyDue: z.boolean().default(false) };

const en = (copy: DataOf<typeof shape>) => {
  const { name, id, officeName, amount, isActive, paperCopyDue } = copy;
  const missing = paperCopyDue ? `, ${PAPER_COPY_DUE.toLowerCase()}` : '';
  const term = termShown(copy, 'en');
  return {
    ...wordsFor(copy, {
      paid: {
        subject: `New member: ${name} (${id}), active${missing}`,
        heading: 'A new member',
        said: `${name} enrolled through ${officeName} and paid ${amount} by card. The membership is active.`,
      },
      unpaid: {
        subject: `New application: ${name} (${id}), not yet active: ${amount} to be paid${missing}`,
        heading: 'A new application',
        said: `${name} applied through ${officeName} and chose to pay at the office. Payment of ${amount} must be submitted before the membership is active.`,
      },
      renewed: {
        subject: `Renewal: ${name} (${id}), paid${missing}`,
        heading: 'A renewed membership',
        said: `${name} renewed through ${officeName} and paid ${amount} by card. The new term is ${term}.`,
      },
      unpaidRenewal: {
        subject: `Renewal: ${name} (${id}), ${amount} to be paid${missing}`,
        heading: 'A renewal to be paid',
        said: `${name} renewed through ${officeName} and chose to pay at the office. Payment of ${amount} must be submitted before the new term, ${term}, is active.`,
      },
    }),
    status: isActive ? 'Active' : 'Not yet active',
    attached: 'The signed membership agreement is attached.',
    paper: `${PAPER_COPY_DUE}: the member did not agree to electronic records. Please print the attached membership agreement, hand it to the member, and note it in the application's details.`,
  };
};

/** The office's copy of a new application or a renewal; staff read English. */
export const officeCopy = template({
  audience: 'office',
  shape,
  words: { en },
  tone: ({ isActive }) => (isActive ? 'active' : 'waiting'),
  blocks: ({ said, attached, paper }, copy) => [
    said,
    membershipFacts(copy, 'en'),
    copy.paperCopyDue ? paper : attached,
  ],
});
