import { whoShown } from '@rollbook/staff-members';
import type { Person } from './person';

/** ' · invited by Sam Reed, who has left': who let a person in, behind what else is said of them. */
export function inviterShown(by: Person['invited_by']): string {
  if (by === null) return '';
  return ` · invited by ${whoShown(by.who, by.name)}${by.has_left ? ', who has left' : ''}`;
}
