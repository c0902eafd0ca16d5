import { shownDate } from '../format';
import type { CalendarDate } from '../time';

/** A record that may be of the same person: the same folded name with e-mail, birthday or phone. */
export type Suspect = {
  /** The application that is last in its membership. */
  id: number;
  name: string;
  /** The member's number, such as 4851-3. */
  member_id: string;
  /** Of a record of another office, its name: only the administrator is told of one. */
  office_name?: string | undefined;
  standing: 'active' | 'waiting' | 'ended';
  expiration_date: CalendarDate;
  /** The membership can be renewed now. */
  renewable: boolean;
};

/** 'This may be Luis Kenford, 4851-3, active till 12/31/2026.' */
export function suspectSaid({ name, member_id, office_name, ...suspect }: Suspect): string {
  const place = office_name === undefined ? [] : [`at ${office_name}`];
  return `This may be ${[name, member_id, ...place, standingSaid(suspect)].join(', ')}.`;
}

/** 'active till 12/31/2026'. */
export function standingSaid({
  standing,
  expiration_date,
}: Pick<Suspect, 'standing' | 'expiration_date'>): string {
  const day = shownDate(expiration_date);
  return { active: `active till ${day}`, waiting: 'waiting for payment', ended: `ended ${day}` }[standing];
}
