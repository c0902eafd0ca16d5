import { z } from 'zod';
import { text } from './letter';
import { membershipFacts } from './memberCopy';
import { membership, template } from './template';

/** The office's copy of a new application (D22); staff read English. */
export const officeCopy = template({ ...membership, amount: z.string() }, (copy) => ({
  language: 'en',
  subject: copy.isActive
    ? `New member: ${copy.name} (${copy.id}), active`
    : `New application: ${copy.name} (${copy.id}), not yet active`,
  heading: copy.isActive ? 'A new member' : 'A new application',
  status: copy.isActive ? { tone: 'active', word: 'Active' } : { tone: 'waiting', word: 'Not yet active' },
  blocks: [
    text(
      copy.isActive
        ? `${copy.name} enrolled through ${copy.officeName} and paid ${copy.amount} by card. The membership is active.`
        : `${copy.name} applied through ${copy.officeName} and chose to pay at the office. Payment of ${copy.amount} must be submitted before the membership is active.`,
    ),
    membershipFacts(copy, 'en'),
    text('The signed membership agreement is attached.'),
  ],
}));
