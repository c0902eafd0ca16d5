import { type CallAnswer, dollars, REQUEST_STATE_LABELS } from '@rollbook/contract';

type Answered = Pick<CallAnswer<'getAnsweredRequests'>[number], 'state' | 'amount' | 'moved_back'>;

/** 'Done, $15.00', 'Answered no', 'Done, then moved back'. */
export function answerShown({ state, amount, moved_back }: Answered): string {
  if (moved_back === true) return `${REQUEST_STATE_LABELS[state]}, then moved back`;
  return amount > 0 ? `${REQUEST_STATE_LABELS[state]}, ${dollars(amount)}` : REQUEST_STATE_LABELS[state];
}
