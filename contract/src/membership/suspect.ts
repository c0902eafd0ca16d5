import { shownDate } from '../format';
import type { CalendarDate } from '../time';

/** The record of the own office that an entry of the paper log may be: the same folded name with e-mail or phone. */
export type Suspect = {
  /** The application that is last in its membership. */
  id: number;
  name: string;
  /** The member's number, such as 4851-3. */
  member_id: string;
  standing: 'active' | 'waiting' | 'ended';
  expiration_date: CalendarDate;
  /** The membership can be renewed now. */
  renewable: boolean;
};

/** 'This may be Luis Kenford, 4851-3, active till 12/31/2026.' */
export function suspectSaid({ name, member_id, standing, expiration_date }: Suspect): string {
  const day = shownDate(expiration_date);
  const standings = { active: `active till ${day}`, waiting: 'waiting for payment', ended: `ended ${day}` };
  return `This may be ${name}, ${member_id}, ${standings[standing]}.`;
}
