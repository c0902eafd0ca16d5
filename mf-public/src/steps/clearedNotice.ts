import { inReview } from '@rollbook/contract';
import type { Speech } from '../texts';
import { forgetLeftDraft } from '../draft/draft';
import { hasAttempt, unsettled } from './sending/attempt';

/** What was cleared, and what may have happened all the same. */
export type ClearedNotice = { what: 'cleared' | 'clearedIdle' | 'clearedRenewal'; left?: 'review' | 'sent' };

/** Of a clearing after the idle limit. Call it before the attempt is forgotten. */
export function clearedNotice(what: ClearedNotice['what']): ClearedNotice {
  const left = unsettled();
  return left ? { what, left } : { what };
}

/** Of a tab that the browser had discarded, and that is opened after the idle limit. */
function noticeAfterReturn(): ClearedNotice | undefined {
  const mayBeSent = hasAttempt();
  if (!forgetLeftDraft()) return undefined;
  return mayBeSent ? { what: 'clearedIdle', left: 'sent' } : { what: 'clearedIdle' };
}

// When the page is loaded, before the draft is read: React may render the form more than once before it is on the page.
let atStart = noticeAfterReturn();

/** What the page has cleared when it was loaded. */
export const noticeAtStart = (): ClearedNotice | undefined => atStart;

/** The form has told it. */
export function endNotice(): void {
  atStart = undefined;
}

/** The sentence above the form. A person who may have paid reads about the payment only. */
export function noticeText(
  { what, left }: ClearedNotice,
  { language, texts }: Speech,
  supportEmail: string,
): string {
  const { page } = texts;
  if (what === 'cleared') return page.cleared;
  if (left === 'review') return inReview(supportEmail, language);
  if (left === 'sent') return `${page[what]} ${page.clearedSent}`;
  return `${page[what]} ${what === 'clearedIdle' ? page.clearedNothing : page.clearedRenewalNothing}`;
}

/** In the navigation state of a page that was cleared and leads to the form. */
export function noticeIn(state: unknown): ClearedNotice | undefined {
  if (typeof state !== 'object' || state === null || !('told' in state)) return undefined;
  const { told } = state;
  if (typeof told !== 'object' || told === null) return undefined;
  const left = 'left' in told && (told.left === 'review' || told.left === 'sent') ? told.left : undefined;
  return left ? { what: 'clearedRenewal', left } : { what: 'clearedRenewal' };
}
