import { whoShown } from '@rollbook/staff-members';
import { invitedBy } from '@rollbook/staff-people';
import type { Person } from './person';

/** Who let a person in, behind what else is said of that person; empty where the history does not tell. */
export function inviterShown(by: Person['invited_by']): string {
  if (by === null) return '';
  // Owners are made by a command, too.
  const name = by.who === 'system' ? 'the operator' : whoShown(by.who, by.name);
  return invitedBy(name, by.has_left);
}
