import type { TemplateName } from '../templates/render';

const LINK_DAYS = 3;

/**
 * Days after which a given-up mail is of no more use, by template: a form that was saved for later, as long as its mail
 * says (L7), and links that have expired by then. All others stay until they are requeued or dismissed.
 */
const GIVEN_UP_DAYS = new Map<string, number>(
  Object.entries({
    resume: 7,
    memberLink: LINK_DAYS,
    confirmEmail: LINK_DAYS,
    passwordLink: LINK_DAYS,
    officeMoved: LINK_DAYS,
  } satisfies Partial<Record<TemplateName, number>>),
);

/** When a mail that was given up at that time is deleted; null for never. */
export function givenUpExpiry(template: string, givenUp: Date): Date | null {
  const days = GIVEN_UP_DAYS.get(template);
  return days === undefined ? null : new Date(givenUp.getTime() + days * 86_400_000);
}
