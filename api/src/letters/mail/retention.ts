import { templateNamed } from '../templates/render';

/** When a mail that was given up at that time is deleted; null for never. */
export function givenUpExpiry(template: string, givenUp: Date): Date | null {
  const days = templateNamed(template)?.givenUpDays;
  return days === undefined ? null : new Date(givenUp.getTime() + days * 86_400_000);
}
