import { shownTime } from '@rollbook/contract';
import type { Person } from './person';

type Shown = { kind: 'good' | 'none' | 'waiting' | 'late'; text: string };

/** What stands for the second factor of a person: an invitation as long as there is none. */
export function factorOf(
  { state, invited_until, passkeys, totp }: Pick<Person, 'state' | 'invited_until' | 'passkeys' | 'totp'>,
  now: Date,
): Shown {
  if (state === 'invited') {
    const until = invited_until === null ? undefined : new Date(invited_until);
    if (until === undefined || until <= now) return { kind: 'late', text: 'Invitation expired' };
    return { kind: 'waiting', text: `Invited, until ${shownTime(until)}` };
  }
  const ways = [...(passkeys > 0 ? ['Passkey'] : []), ...(totp ? ['Code app'] : [])];
  return ways.length === 0 ? { kind: 'none', text: 'Not set up' } : { kind: 'good', text: ways.join(', ') };
}
