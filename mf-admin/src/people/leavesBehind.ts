import type { CallAnswer } from '@rollbook/contract';

type Entry = Pick<CallAnswer<'exportHistory'>[number], 'what' | 'kind' | 'record' | 'before' | 'after'>;

/** What of an office opens its members to another mailbox or group, as the history names the fields. */
const OPENING = [
  ['office_email', 'e-mail'],
  ['cc_email', 'copies'],
  ['group', 'group'],
] as const;

/** What opens a way in by itself, by the event. */
const DEEDS: Readonly<Record<string, string>> = {
  added: 'added',
  'password changed': 'password set',
  'password mailed': 'password mailed',
  'person invited': 'person invited',
  reactivated: 'active again',
};

/** What one has done that goes on after they left, the newest first; of a record each deed once. */
export function leavesBehind(entries: readonly Entry[]): string[] {
  return [...new Set(entries.flatMap(deedsOf))];
}

function deedsOf({ what, kind, record, before, after }: Entry): string[] {
  if (kind !== 'office' && kind !== 'people') return [];
  const deed = DEEDS[what];
  if (deed !== undefined) return [`${record}: ${deed}`];
  if (what !== 'edited') return [];
  return OPENING.filter(([field]) => field in (after ?? {}) && after?.[field] !== before?.[field]).map(
    ([field, name]) => `${record}: ${name} changed${changedTo(after?.[field])}`,
  );
}

function changedTo(value: unknown): string {
  const isNamed = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return isNamed ? ` to ${value}` : '';
}
