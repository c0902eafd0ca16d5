import { whoShown } from '@rollbook/staff-members';
import { invitedBy } from '@rollbook/staff-people';
import type { Person } from './person';

/** Who let a person in, behind what else is said of that person; empty where the history does not tell. */
export function inviterShown(by: Person['invited_by']): string {
  return by === null ? '' : invitedBy(whoShown(by.who, by.name), by.has_left);
}
