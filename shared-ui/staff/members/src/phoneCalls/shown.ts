import { type LastCall, shownDate } from '@rollbook/contract';

/** 'Will come Tuesday, 11/23/2026', and that the administrator called; empty before the first call. */
export function callShown(call: LastCall | null | undefined): string {
  if (!call) return '';
  const by = call.by === 'admin' ? ', administrator' : '';
  return `${call.text}, ${shownDate(call.on)}${by}`;
}
