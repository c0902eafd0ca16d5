import { memberIdLabel } from '@rollbook/contract';
import { z } from 'zod';
import { facts } from './letter';
import { about } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...about,
  /** What was asked for, why, and why the answer is no. */
  about: z.string(),
  isDone: z.boolean(),
  reason: z.string(),
  answer: z.string(),
  /** What goes back; empty for nothing. */
  amount: z.string(),
};

const en = (data: DataOf<typeof shape>) => {
  const { about: what, name, id, isDone, amount } = data;
  return {
    subject: `${isDone ? 'Done' : 'Answered no'}: ${what}, ${name} (${id})`,
    heading: isDone ? 'Your request is done' : 'Your request was answered no',
    status: isDone ? 'Done' : 'Answered no',
    said: isDone
      ? `The administrator has done what your office asked for about ${name}.${amount === '' ? '' : ` ${amount} goes back.`}`
      : `The administrator has answered no to what your office asked for about ${name}. Nothing was changed.`,
  };
};

/** Tells an office what became of what it has asked the administrator for. */
export const requestAnswered = template({
  audience: 'office',
  shape,
  words: { en },
  tone: ({ isDone }) => (isDone ? 'active' : 'problem'),
  blocks: ({ said }, { id, about: what, reason, answer }) => [
    said,
    facts({ [memberIdLabel.en]: id, 'Asked for': what, 'Your reason': reason, Answer: answer }),
  ],
});
