import { type Kind, KINDS, shownDate, shownTime } from '@rollbook/contract';
import { z } from 'zod';
import { facts, text } from './letter';
import { template } from './template';

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
  /** The member has paid, not the office. */
  byMember: z.boolean(),
};

/** An office's receipt for the memberships that one payment covered (D22, specification §2). */
export const receipt = template(shape, (paid) => {
  const title = paid.calendarYear ? 'Calendar-year memberships' : 'Clinic memberships';
  const lists = [
    { title: 'Members', names: paid.names.filter(({ calendarYear }) => calendarYear === undefined) },
    { title: 'Calendar-year members', names: paid.names.filter(({ calendarYear }) => calendarYear) },
    { title: '12-month members', names: paid.names.filter(({ calendarYear }) => calendarYear === false) },
  ].filter(({ names }) => names.length > 0);
  const count = paid.names.length === 1 ? '1 membership' : `${paid.names.length} memberships`;
  return {
    language: 'en',
    subject: paid.byMember
      ? `Paid by the member: ${paid.total} for ${count}, ${paid.officeName}`
      : `Receipt: ${paid.total} for ${count}, ${paid.officeName}`,
    heading: paid.byMember ? 'A member has paid' : `Receipt: ${title}`,
    status: { tone: 'active', word: 'Paid' },
    blocks: [
      text(
        paid.byMember
          ? `The member has paid ${count} of ${paid.planName} online. There is nothing left to pay at the office.`
          : `Thank you. Your payment for ${count} of ${paid.planName} is recorded; each is active.`,
      ),
      facts({
        Office: paid.officeName,
        Date: shownTime(paid.paidAt),
        'Total paid': paid.total,
        Payment: paid.paidWith,
        'Receipt no.': paid.number,
      }),
      ...lists.map(({ title: kind, names }) => ({
        kind: 'list' as const,
        title: kind,
        items: names.map((paidFor) => `${paidFor.name} (${paidFor.id})${termOf(paidFor)}`),
      })),
    ],
  };
});

/** What was paid for: ', renewal until 12/01/2027'. */
function termOf({ kind, validThru }: { kind: Kind; validThru: string }): string {
  return `, ${kind === 'renewal' ? 'renewal ' : ''}until ${shownDate(validThru)}`;
}
