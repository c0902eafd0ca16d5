import type { Cancellation } from './amount';

export type Step = 'cancel' | 'hand out' | 'undo';

/** What the administrator can do with a membership in its present state. */
export function offeredFor({ cancelled, refund }: Pick<Cancellation, 'cancelled' | 'refund'>): Step[] {
  return [
    ...(cancelled ? [] : (['cancel'] as const)),
    ...(refund?.may_hand_out ? (['hand out'] as const) : []),
    ...(cancelled?.may_undo ? (['undo'] as const) : []),
  ];
}
