import { PAPER_COPY_DUE } from '@rollbook/contract';
import { z } from 'zod';
import { text } from './letter';
import { membershipFacts } from './memberCopy';
import { membership, template, termShown } from './template';

const shape = { ...membership, amount: z.string(), paperCopyDue: z.boolean().default(false) };
type Copy = z.output<z.ZodObject<typeof shape>>;

/** The office's copy of a new application or a renewal (D22); staff read English. */
export const officeCopy = template(shape, (copy) => {
  const { subject, heading, said } = copy.kind === 'new' ? enrolled(copy) : renewed(copy);
  return {
    language: 'en',
    subject,
    heading,
    status: copy.isActive ? { tone: 'active', word: 'Active' } : { tone: 'waiting', word: 'Not yet active' },
    blocks: [text(said), membershipFacts(copy, 'en'), text(copy.paperCopyDue ? PAPER : ATTACHED)],
  };
});

const ATTACHED = 'The signed membership agreement is attached.';
const PAPER = `${PAPER_COPY_DUE}: the member did not agree to electronic records. Please print the attached membership agreement, hand it to the member, and note it in the application's details.`;

type Words = { subject: string; heading: string; said: string };

function enrolled({ name, id, officeName, amount, isActive }: Copy): Words {
  return isActive
    ? {
        subject: `New member: ${name} (${id}), active`,
        heading: 'A new member',
        said: `${name} enrolled through ${officeName} and paid ${amount} by card. The membership is active.`,
      }
    : {
        subject: `New application: ${name} (${id}), not yet active`,
        heading: 'A new application',
        said: `${name} applied through ${officeName} and chose to pay at the office. Payment of ${amount} must be submitted before the membership is active.`,
      };
}

function renewed(copy: Copy): Words {
  const { name, id, officeName, amount, isActive } = copy;
  const term = termShown(copy, 'en');
  return isActive
    ? {
        subject: `Renewal: ${name} (${id}), paid`,
        heading: 'A renewed membership',
        said: `${name} renewed through ${officeName} and paid ${amount} by card. The new term is ${term}.`,
      }
    : {
        subject: `Renewal: ${name} (${id}), not yet paid`,
        heading: 'A renewal to be paid',
        said: `${name} renewed through ${officeName} and chose to pay at the office. Payment of ${amount} must be submitted before the new term, ${term}, is active.`,
      };
}
